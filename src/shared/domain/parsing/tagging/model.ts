import { labelCount } from '../labels.ts'
import { gapClasses, wordClasses } from './word-shapes.ts'

/**
 * The trained tagger, ready for use: views into the file's bytes, so that loading it builds nothing but the places
 * of the buckets. Weights are whole numbers; `scale` turns their sums into scores.
 */
export type Model = {
  scale: number
  /** Where the features of a bucket begin; a bucket holds the hashes with the same first bits. */
  buckets: Uint32Array
  /** The last bits of each feature's hash, bucket by bucket. */
  rests: Uint16Array
  /** `labelCount` weights for each feature. */
  weights: Int8Array
  /** From label to label: by gap class, then by word class. */
  moves: Float32Array
  /** The same as factors of likelihood, so that no exponential is taken for each pair of labels. */
  factors: Float64Array
}

const magic = 0x4c4e4952
const version = 2
const headBytes = 20
const bucketCount = 1 << 17
const restBits = 15
export const moveCount = (gapClasses + wordClasses) * labelCount * labelCount

const layout = (features: number) => {
  const counts = headBytes + moveCount * 4
  const rests = counts + bucketCount
  return { counts, rests, weights: rests + features * 2, end: rests + features * (2 + labelCount) }
}

/**
 * A model as a file: a head of five numbers, the moves, how many features each bucket has, the last bits of the
 * features' hashes, and the weights. `hashes` are in rising order. Numbers are little-endian.
 */
export function encodeModel(hashes: Uint32Array, weights: Int8Array, scale: number, moves: Float32Array): Uint8Array {
  const at = layout(hashes.length)
  const bytes = new Uint8Array(at.end)
  new Uint32Array(bytes.buffer, 0, 4).set([magic, version, hashes.length, labelCount])
  new Float32Array(bytes.buffer, 16, 1 + moveCount).set([scale, ...moves])
  const rests = new Uint16Array(bytes.buffer, at.rests, hashes.length)
  for (const [i, hash] of hashes.entries()) {
    bytes[at.counts + (hash >>> restBits)]!++
    rests[i] = hash & ((1 << restBits) - 1)
  }
  bytes.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), at.weights)
  return bytes
}

/** Reads a model file; throws when the bytes are of another format. */
export function decodeModel(file: Uint8Array): Model {
  // Views of numbers need an even beginning.
  const bytes = file.byteOffset % 4 ? file.slice() : file
  const head = bytes.length < headBytes ? [] : new Uint32Array(bytes.buffer, bytes.byteOffset, 4)
  const features = head[2]!
  if (head[0] !== magic || head[1] !== version || head[3] !== labelCount || bytes.length !== layout(features).end)
    throw new Error('Not a parser model of this version: run `npm run train:parser`')
  const from = (place: number) => bytes.byteOffset + place
  const at = layout(features)
  const numbers = new Float32Array(bytes.buffer, from(16), 1 + moveCount)
  const buckets = new Uint32Array(bucketCount + 1)
  for (let i = 0, sum = 0; i < bucketCount; ) {
    sum += bytes[at.counts + i]!
    buckets[++i] = sum
  }
  const moves = numbers.subarray(1)
  return {
    scale: numbers[0]!,
    buckets,
    rests: new Uint16Array(bytes.buffer, from(at.rests), features),
    weights: new Int8Array(bytes.buffer, from(at.weights), features * labelCount),
    moves,
    factors: Float64Array.from(moves, Math.exp),
  }
}

/** Where the weights of a feature begin, -1 when the model does not know it. */
export function rowOf({ buckets, rests }: Model, hash: number): number {
  const bucket = hash >>> restBits
  const rest = hash & ((1 << restBits) - 1)
  const end = buckets[bucket + 1]!
  for (let i = buckets[bucket]!; i < end; i++) if (rests[i] === rest) return i * labelCount
  return -1
}
