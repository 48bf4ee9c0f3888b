import { labelCount } from '../labels.ts'
import type { LineFeatures } from './features.ts'
import { type Model, rowOf } from './model.ts'
import { gapClasses } from './word-shapes.ts'

const L = labelCount

/** Labels of a line's tokens, and how likely each label is at each token (`labelCount` numbers a token). */
export type Tagging = { labels: Uint8Array; beliefs: Float64Array }

/** The most likely labels by the model, and the likelihood of every label by going through the line both ways. */
export function tag(model: Model, features: LineFeatures): Tagging {
  const n = features.gaps.length
  const scores = stateScores(model, features, n)
  const moves = new Float64Array(n * L * L)
  for (let i = 1; i < n; i++) {
    const byGap = features.gaps[i]! * L * L
    const byClass = (gapClasses + features.classes[i]!) * L * L
    for (let k = 0; k < L * L; k++) moves[i * L * L + k] = model.moves[byGap + k]! + model.moves[byClass + k]!
  }
  return { labels: bestPath(scores, moves, n), beliefs: likelihoods(model, features, scores, n) }
}

function stateScores(model: Model, { hashes, perToken }: LineFeatures, n: number): Float64Array {
  const scores = new Float64Array(n * L)
  const { weights, scale } = model
  const sums = new Int32Array(L)
  for (let i = 0; i < n; i++) {
    const at = i * L
    sums.fill(0)
    for (let k = i * perToken; k < (i + 1) * perToken; k++) {
      const row = rowOf(model, hashes[k]!)
      if (row >= 0) for (let y = 0; y < L; y++) sums[y]! += weights[row + y]!
    }
    scores.set(sums, at)
    for (let y = 0; y < L; y++) scores[at + y]! *= scale
  }
  return scores
}

function bestPath(states: Float64Array, moves: Float64Array, n: number): Uint8Array {
  const scores = states.slice()
  const from = new Uint8Array(n * L)
  for (let i = 1; i < n; i++) {
    for (let y = 0; y < L; y++) {
      let best = Number.NEGATIVE_INFINITY
      for (let z = 0; z < L; z++) {
        const score = scores[(i - 1) * L + z]! + moves[i * L * L + z * L + y]!
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

// Forward and backward sums, each token's scaled to one so that long lines do not vanish.
function likelihoods(model: Model, { gaps, classes }: LineFeatures, states: Float64Array, n: number): Float64Array {
  const forward = new Float64Array(n * L)
  const factors = new Float64Array(n * L * L)
  const scale = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    let top = Number.NEGATIVE_INFINITY
    for (let y = 0; y < L; y++) top = Math.max(top, states[i * L + y]!)
    const byGap = gaps[i]! * L * L
    const byClass = (gapClasses + classes[i]!) * L * L
    let sum = 0
    for (let y = 0; y < L; y++) {
      const state = Math.exp(states[i * L + y]! - top)
      let total = i === 0 ? state : 0
      for (let z = 0; i > 0 && z < L; z++) {
        const factor = state * model.factors[byGap + z * L + y]! * model.factors[byClass + z * L + y]!
        factors[i * L * L + z * L + y] = factor
        total += forward[(i - 1) * L + z]! * factor
      }
      forward[i * L + y] = total
      sum += total
    }
    for (let y = 0; y < L; y++) forward[i * L + y]! /= sum
    scale[i] = sum
  }
  const backward = new Float64Array(L).fill(1)
  const next = new Float64Array(L)
  for (let i = n - 2; i >= 0; i--) {
    for (let z = 0; z < L; z++) {
      let total = 0
      for (let y = 0; y < L; y++) total += factors[(i + 1) * L * L + z * L + y]! * backward[y]!
      next[z] = total / scale[i + 1]!
    }
    backward.set(next)
    for (let y = 0; y < L; y++) forward[i * L + y]! *= backward[y]!
  }
  return forward
}
