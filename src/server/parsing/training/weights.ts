import { labelCount } from '#shared/domain/parsing/labels.ts'
import { gapClasses, wordClasses } from '#shared/domain/parsing/tagging/word-shapes.ts'
import type { Sample } from './feature-table.ts'

const L = labelCount

/**
 * Weights of a linear-chain model: `states` by feature number and label, `moves` from label to label by the gap
 * before a word and then by the word's class.
 */
export type Weights = { states: Float32Array; moves: Float32Array }

export const moveCount = (gapClasses + wordClasses) * L * L

export const emptyWeights = (features: number): Weights => ({
  states: new Float32Array(features * L),
  moves: new Float32Array(moveCount),
})

export const gapRow = (gap: number) => gap * L * L
export const classRow = (wordClass: number) => (gapClasses + wordClass) * L * L

/** Scores of each label at each token, without the moves. */
export function stateScores(weights: Weights, sample: Sample, out: Float64Array): void {
  const { states } = weights
  const { features, perToken, labels } = sample
  for (let i = 0; i < labels.length; i++) {
    const at = i * L
    out.fill(0, at, at + L)
    for (let k = i * perToken; k < (i + 1) * perToken; k++) {
      const row = features[k]! * L
      if (row) for (let y = 0; y < L; y++) out[at + y]! += states[row + y]!
    }
  }
}

/** Most likely labels. */
export function viterbi(weights: Weights, sample: Sample): Uint8Array {
  const n = sample.labels.length
  const scores = new Float64Array(n * L)
  stateScores(weights, sample, scores)
  const from = new Uint8Array(n * L)
  for (let i = 1; i < n; i++) {
    const g = gapRow(sample.gaps[i]!)
    const c = classRow(sample.classes[i]!)
    for (let y = 0; y < L; y++) {
      let best = Number.NEGATIVE_INFINITY
      for (let z = 0; z < L; z++) {
        const score = scores[(i - 1) * L + z]! + weights.moves[g + z * L + y]! + weights.moves[c + z * L + y]!
        if (score > best) {
          best = score
          from[i * L + y] = z
        }
      }
      scores[i * L + y]! += best
    }
  }
  const labels = new Uint8Array(n)
  for (let y = 1; y < L; y++) if (scores[(n - 1) * L + y]! > scores[(n - 1) * L + labels[n - 1]!]!) labels[n - 1] = y
  for (let i = n - 1; i > 0; i--) labels[i - 1] = from[i * L + labels[i]!]!
  return labels
}
