import { labelByRules } from '#shared/domain/parsing/rules/rules.ts'
import { featuresOf } from '#shared/domain/parsing/tagging/features.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import type { Example } from './dataset.ts'

/** Feature hashes numbered from 1; 0 is a feature not seen often enough to learn from. */
export type FeatureTable = { ids: Map<number, number>; hashes: number[] }

/** An example as the trainer reads it. */
export type Sample = {
  features: Uint32Array
  perToken: number
  gaps: Uint8Array
  classes: Uint8Array
  labels: Uint8Array
  weight: number
}

/** Feature hashes of examples, not yet numbered. */
export function sampleOf(example: Pick<Example, 'sentence' | 'tokens' | 'labels' | 'language'>, weight = 1): Sample {
  const index = vocabularyOf(example.language)
  const { hashes, perToken, gaps, classes } = featuresOf(
    example.tokens,
    labelByRules(example.sentence, example.tokens, index),
    index,
  )
  return { features: hashes, perToken, gaps, classes, labels: example.labels, weight }
}

/** Numbers the features that stand in at least `atLeast` places. */
export function buildTable(samples: Sample[], atLeast: number): FeatureTable {
  const counts = new Map<number, number>()
  for (const { features } of samples) for (const hash of features) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const ids = new Map<number, number>()
  const hashes = [0]
  for (const [hash, count] of counts) {
    if (count < atLeast) continue
    ids.set(hash, hashes.length)
    hashes.push(hash)
  }
  return { ids, hashes }
}

/** The same sample with numbers in the place of hashes. */
export const numbered = (sample: Sample, { ids }: FeatureTable): Sample => ({
  ...sample,
  features: sample.features.map(hash => ids.get(hash) ?? 0),
})
