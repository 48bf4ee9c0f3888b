import { labelCount } from './labels.ts'
import { gapClasses, wordClasses } from './word-shapes.ts'

/** The trained tagger, ready for use. Weights are whole numbers; `scale` turns their sums into scores. */
export type Model = {
  scale: number
  /** Open-addressed table of feature hashes; `rows` says where the weights of a slot begin. */
  slots: Uint32Array
  rows: Uint32Array
  weights: Int8Array
  /** From label to label: by gap class, then by word class. */
  moves: Float32Array
  /** The same as factors of likelihood, so that no exponential is taken for each pair of labels. */
  factors: Float64Array
}

const magic = 0x4c4e4952
const version = 1
export const moveCount = (gapClasses + wordClasses) * labelCount * labelCount

/**
 * A model as a file: a head of six numbers, the moves, the hashes in rising order as differences of seven bits a byte,
 * and for each label the weights of all features. Feature 0 does not exist, so row 0 is no row.
 */
export function encodeModel(hashes: Uint32Array, weights: Int8Array, scale: number, moves: Float32Array): Uint8Array {
  const differences: number[] = []
  let last = 0
  for (const hash of hashes) {
    let rest = hash - last
    last = hash
    while (rest > 127) {
      differences.push((rest & 127) | 128)
      rest = Math.floor(rest / 128)
    }
    differences.push(rest)
  }
  const bytes = new Uint8Array(24 + moves.byteLength + differences.length + weights.length)
  const head = new DataView(bytes.buffer)
  for (const [i, value] of [magic, version, hashes.length, differences.length, labelCount].entries())
    head.setUint32(i * 4, value, true)
  head.setFloat32(20, scale, true)
  for (const [i, move] of moves.entries()) head.setFloat32(24 + i * 4, move, true)
  bytes.set(differences, 24 + moves.byteLength)
  const n = hashes.length
  const at = 24 + moves.byteLength + differences.length
  for (let y = 0; y < labelCount; y++) for (let i = 0; i < n; i++) bytes[at + y * n + i] = weights[i * labelCount + y]!
  return bytes
}

/** Reads a model file; throws when the bytes are of another format. */
export function decodeModel(bytes: Uint8Array): Model {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (
    bytes.length < 24 ||
    head.getUint32(0, true) !== magic ||
    head.getUint32(4, true) !== version ||
    head.getUint32(16, true) !== labelCount
  ) {
    throw new Error('Not a parser model of this version: run `npm run train:parser`')
  }
  const n = head.getUint32(8, true)
  const moves = new Float32Array(moveCount)
  for (let i = 0; i < moveCount; i++) moves[i] = head.getFloat32(24 + i * 4, true)
  let at = 24 + moveCount * 4
  const size = 1 << Math.ceil(Math.log2(n * 1.7 + 2))
  const slots = new Uint32Array(size)
  const rows = new Uint32Array(size)
  let hash = 0
  for (let i = 0; i < n; i++) {
    let factor = 1
    let byte = 128
    while (byte & 128) {
      byte = bytes[at++]!
      hash += (byte & 127) * factor
      factor *= 128
    }
    let slot = hash & (size - 1)
    while (rows[slot]) slot = (slot + 1) & (size - 1)
    slots[slot] = hash
    rows[slot] = (i + 1) * labelCount
  }
  const weights = new Int8Array((n + 1) * labelCount)
  for (let y = 0; y < labelCount; y++)
    for (let i = 0; i < n; i++) weights[(i + 1) * labelCount + y] = (bytes[at++]! << 24) >> 24
  return { scale: head.getFloat32(20, true), slots, rows, weights, moves, factors: Float64Array.from(moves, Math.exp) }
}

/** Where the weights of a feature begin, 0 when the model does not know it. */
export function rowOf(model: Model, hash: number): number {
  const { slots, rows } = model
  const last = slots.length - 1
  let slot = hash & last
  while (rows[slot]) {
    if (slots[slot] === hash) return rows[slot]!
    slot = (slot + 1) & last
  }
  return 0
}
