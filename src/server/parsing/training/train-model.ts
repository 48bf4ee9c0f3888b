import { labelCount } from '#shared/domain/parsing/labels.ts'
import { encodeModel } from '#shared/domain/parsing/tagging/model.ts'
import type { Example } from './dataset.ts'
import { buildTable, type FeatureTable, numbered, sampleOf } from './feature-table.ts'
import { trainCrf } from './train-crf.ts'
import { trainPerceptron } from './train-perceptron.ts'
import { emptyWeights, type Weights } from './weights.ts'

export type TrainSettings = {
  method: 'crf' | 'perceptron'
  epochs: number
  rate: number
  decay: number
  seeds: number[]
  /** A feature must stand in this many places. */
  atLeast: number
  /** How much a line of a source counts; 1 where it is not named. */
  weights: Record<string, number>
  /** Features whose weights are all smaller are left out. */
  smallest: number
}

export const settings: TrainSettings = {
  method: 'crf',
  epochs: 6,
  rate: 0.04,
  decay: 0,
  seeds: [1, 2, 3, 4],
  atLeast: 2,
  smallest: 0.06,
  // Its labels follow an older scheme than the others'.
  weights: { nytimes: 0.3 },
}

/** Trains on examples, once for each seed, and gives the mean of the weights as a model file. */
export function trainModel(examples: Example[], options: TrainSettings, report: (text: string) => void): Uint8Array {
  const samples = examples.map(example => sampleOf(example, options.weights[example.source] ?? 1))
  const table = buildTable(samples, options.atLeast)
  const ready = samples.map(sample => numbered(sample, table))
  report(`${examples.length} lines, ${table.hashes.length - 1} features`)
  const mean = emptyWeights(table.hashes.length)
  for (const [done, seed] of options.seeds.entries()) {
    const began = performance.now()
    const one =
      options.method === 'crf'
        ? trainCrf(ready, table.hashes.length, { ...options, seed })
        : trainPerceptron(ready, table.hashes.length, { ...options, seed })
    for (const part of ['states', 'moves'] as const)
      for (let i = 0; i < mean[part].length; i++) mean[part][i]! += (one[part][i]! - mean[part][i]!) / (done + 1)
    report(`seed ${seed}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return packModel(mean, table, options)
}

/** Leaves out what hardly counts and makes whole numbers of the rest; extreme weights are cut off at 127 steps. */
function packModel({ states, moves }: Weights, table: FeatureTable, { smallest, method }: TrainSettings): Uint8Array {
  const L = labelCount
  const sizes = states
    .filter(weight => weight !== 0)
    .map(Math.abs)
    .sort()
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127
  const limit = method === 'crf' ? smallest : scale
  const kept: number[] = []
  for (let f = 1; f < table.hashes.length; f++) {
    let largest = 0
    for (let y = 0; y < L; y++) largest = Math.max(largest, Math.abs(states[f * L + y]!))
    if (largest >= limit) kept.push(f)
  }
  kept.sort((a, b) => table.hashes[a]! - table.hashes[b]!)
  const weights = new Int8Array(kept.length * L)
  kept.forEach((f, i) => {
    for (let y = 0; y < L; y++)
      weights[i * L + y] = Math.max(-127, Math.min(127, Math.round(states[f * L + y]! / scale)))
  })
  return encodeModel(
    Uint32Array.from(kept, f => table.hashes[f]!),
    weights,
    scale,
    moves,
  )
}
