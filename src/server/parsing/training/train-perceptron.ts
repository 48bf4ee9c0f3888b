import { labelCount } from '#shared/domain/parsing/labels.ts'
import type { Sample } from './feature-table.ts'
import { shuffled } from './shuffled.ts'
import { classRow, emptyWeights, gapRow, viterbi, type Weights } from './weights.ts'

const L = labelCount

/** Trains an averaged structured perceptron, to compare the random field with. */
export function trainPerceptron(
  samples: Sample[],
  features: number,
  settings: { epochs: number; seed: number },
): Weights {
  const weights = emptyWeights(features)
  const sums = { states: new Float64Array(weights.states.length), moves: new Float64Array(weights.moves.length) }
  let steps = 0
  const add = (part: 'states' | 'moves', at: number, by: number) => {
    weights[part][at]! += by
    sums[part][at]! += by * steps
  }
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    for (const s of shuffled(samples.length, settings.seed * 1000 + epoch)) {
      const sample = samples[s]!
      const guess = viterbi(weights, sample)
      steps++
      for (let i = 0; i < guess.length; i++) {
        const right = sample.labels[i]!
        const wrong = guess[i]!
        if (right !== wrong) {
          for (let k = i * sample.perToken; k < (i + 1) * sample.perToken; k++) {
            const row = sample.features[k]! * L
            if (row) {
              add('states', row + right, 1)
              add('states', row + wrong, -1)
            }
          }
        }
        if (i === 0 || (right === wrong && sample.labels[i - 1] === guess[i - 1])) continue
        for (const base of [gapRow(sample.gaps[i]!), classRow(sample.classes[i]!)]) {
          add('moves', base + sample.labels[i - 1]! * L + right, 1)
          add('moves', base + guess[i - 1]! * L + wrong, -1)
        }
      }
    }
  }
  for (const part of ['states', 'moves'] as const)
    for (let i = 0; i < weights[part].length; i++) weights[part][i]! -= sums[part][i]! / steps
  return weights
}
