import { labelCount } from '#shared/domain/parsing/labels.ts'
import type { Sample } from './feature-table.ts'
import { shuffled } from './shuffled.ts'
import { classRow, emptyWeights, gapRow, stateScores, type Weights } from './weights.ts'

const L = labelCount

export type CrfSettings = {
  epochs: number
  rate: number
  decay: number
  seed: number
  report?: (epoch: number, loss: number) => void
}

/**
 * Trains a conditional random field by AdaGrad on the likelihood of one line at a time, weights pulled towards
 * nought (`decay`) where they are used. The result is the mean of the weights over the second half of the epochs.
 */
export function trainCrf(samples: Sample[], features: number, settings: CrfSettings): Weights {
  const weights = emptyWeights(features)
  const squares = emptyWeights(features)
  squares.states.fill(1e-2)
  squares.moves.fill(1e-2)
  const mean = emptyWeights(features)
  let kept = 0
  const longest = Math.max(...samples.map(sample => sample.labels.length))
  const space = workspace(longest)
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    let loss = 0
    for (const i of shuffled(samples.length, settings.seed * 1000 + epoch))
      loss += step(weights, squares, samples[i]!, space, settings)
    settings.report?.(epoch, loss / samples.length)
    if (epoch * 2 > settings.epochs) addTo(mean, weights, ++kept)
  }
  return mean
}

const addTo = (mean: Weights, weights: Weights, count: number) => {
  for (const part of ['states', 'moves'] as const) {
    const a = mean[part]
    const b = weights[part]
    for (let i = 0; i < a.length; i++) a[i]! += (b[i]! - a[i]!) / count
  }
}

type Workspace = ReturnType<typeof workspace>

const workspace = (n: number) => ({
  scores: new Float64Array(n * L),
  forward: new Float64Array(n * L),
  backward: new Float64Array(n * L),
  moves: new Float64Array(n * L * L),
  scale: new Float64Array(n),
  beliefs: new Float64Array(n * L),
})

function step(
  weights: Weights,
  squares: Weights,
  sample: Sample,
  space: Workspace,
  { rate, decay }: CrfSettings,
): number {
  const n = sample.labels.length
  const { scores, forward, backward, moves, scale, beliefs } = space
  stateScores(weights, sample, scores)
  const loss = forwardBackward(weights, sample, space)
  const update = (values: Float32Array, sums: Float32Array, at: number, gradient: number) => {
    const g = gradient + decay * values[at]!
    sums[at]! += g * g
    values[at]! -= (rate * g) / Math.sqrt(sums[at]!)
  }
  for (let i = 0; i < n; i++) {
    for (let y = 0; y < L; y++)
      beliefs[i * L + y] =
        (forward[i * L + y]! * backward[i * L + y]! - (sample.labels[i] === y ? 1 : 0)) * sample.weight
    for (let k = i * sample.perToken; k < (i + 1) * sample.perToken; k++) {
      const row = sample.features[k]! * L
      if (row) for (let y = 0; y < L; y++) update(weights.states, squares.states, row + y, beliefs[i * L + y]!)
    }
    if (i === 0) continue
    const g = gapRow(sample.gaps[i]!)
    const c = classRow(sample.classes[i]!)
    for (let z = 0; z < L; z++) {
      for (let y = 0; y < L; y++) {
        const expected = (forward[(i - 1) * L + z]! * moves[i * L * L + z * L + y]! * backward[i * L + y]!) / scale[i]!
        const gradient = (expected - (sample.labels[i - 1] === z && sample.labels[i] === y ? 1 : 0)) * sample.weight
        if (gradient > 1e-7 || gradient < -1e-7) {
          update(weights.moves, squares.moves, g + z * L + y, gradient)
          update(weights.moves, squares.moves, c + z * L + y, gradient)
        }
      }
    }
  }
  return loss
}

/** Fills `forward` and `backward` so that their product is the probability of a label; returns the loss. */
function forwardBackward(
  weights: Weights,
  sample: Sample,
  { scores, forward, backward, moves, scale }: Workspace,
): number {
  const n = sample.labels.length
  let loss = 0
  for (let i = 0; i < n; i++) {
    let top = Number.NEGATIVE_INFINITY
    for (let y = 0; y < L; y++) top = Math.max(top, scores[i * L + y]!)
    const g = gapRow(sample.gaps[i]!)
    const c = classRow(sample.classes[i]!)
    let sum = 0
    for (let y = 0; y < L; y++) {
      const state = Math.exp(scores[i * L + y]! - top)
      let total = i === 0 ? state : 0
      if (i > 0) {
        for (let z = 0; z < L; z++) {
          const move = state * Math.exp(weights.moves[g + z * L + y]! + weights.moves[c + z * L + y]!)
          moves[i * L * L + z * L + y] = move
          total += forward[(i - 1) * L + z]! * move
        }
      }
      forward[i * L + y] = total
      sum += total
    }
    for (let y = 0; y < L; y++) forward[i * L + y]! /= sum
    scale[i] = sum
    const label = sample.labels[i]!
    loss += Math.log(sum) + top - scores[i * L + label]!
    if (i > 0)
      loss -=
        weights.moves[g + sample.labels[i - 1]! * L + label]! + weights.moves[c + sample.labels[i - 1]! * L + label]!
  }
  for (let y = 0; y < L; y++) backward[(n - 1) * L + y] = 1
  for (let i = n - 2; i >= 0; i--) {
    for (let z = 0; z < L; z++) {
      let total = 0
      for (let y = 0; y < L; y++) total += moves[(i + 1) * L * L + z * L + y]! * backward[(i + 1) * L + y]!
      backward[i * L + z] = total / scale[i + 1]!
    }
  }
  return loss
}
