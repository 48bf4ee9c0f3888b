import { describe, expect, it } from 'vitest'
import { NAME, PREP, QTY, UNIT } from '#shared/domain/parsing/labels.ts'
import { parseByModel, tokensOf } from '#shared/domain/parsing/parse-line.ts'
import { decodeModel, encodeModel, moveCount, rowOf } from '#shared/domain/parsing/tagging/model.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { type Example, groupOf } from './dataset.ts'
import { settings, trainModel } from './train-model.ts'

const english = vocabularyOf('en')

function example(sentence: string, ...labels: number[]): Example {
  const tokens = tokensOf(sentence, english)!
  return {
    source: 'own',
    language: 'en',
    sentence,
    tokens,
    labels: Uint8Array.from(labels),
    truth: {},
    scored: [],
    group: groupOf(sentence),
  }
}

const foods = ['zorbs', 'quibs', 'flarn', 'mips', 'drock', 'vells']
const examples = foods.flatMap(food => [
  example(`2 cups ${food}`, QTY, UNIT, NAME),
  example(`3 cups brimble ${food}`, QTY, UNIT, PREP, NAME),
  example(`${food}, brimbled`, NAME, PREP),
])

describe.each(['crf', 'perceptron'] as const)('a model trained by %s', method => {
  const bytes = trainModel(examples, { ...settings, method, seeds: [1], epochs: 20 }, () => {})
  it('has learnt what the examples show', () => {
    const model = decodeModel(bytes)
    const read = (line: string) => parseByModel(line, english, model)
    expect(read('4 cups brimble vells')).toMatchObject({ quantity: 4, unit: 'cup', food: 'vells', note: 'brimble' })
    expect(read('mips, brimbled')).toMatchObject({ food: 'mips', note: 'brimbled' })
  })
  it('is the same each time', () => {
    expect(trainModel(examples, { ...settings, method, seeds: [1], epochs: 20 }, () => {})).toEqual(bytes)
  })
})

describe('a model file', () => {
  it('holds every feature with its weights', () => {
    const hashes = Uint32Array.from([1, 200, 70_000, 4_294_967_295])
    const weights = Int8Array.from({ length: 4 * 9 }, (_, i) => (i % 2 ? -i : i))
    const model = decodeModel(encodeModel(hashes, weights, 0.5, new Float32Array(moveCount).fill(0.25)))
    for (const [i, hash] of hashes.entries()) {
      const row = rowOf(model, hash)
      expect(Array.from(model.weights.subarray(row, row + 9))).toEqual(Array.from(weights.subarray(i * 9, i * 9 + 9)))
    }
    expect(rowOf(model, 2)).toBe(-1)
    expect([model.scale, model.moves[7]]).toEqual([0.5, 0.25])
  })
  it('of another format is refused', () => {
    expect(() => decodeModel(new Uint8Array(100))).toThrow('npm run train:parser')
  })
})

it('puts lines that differ in numbers, case and signs into one group', () => {
  expect(groupOf('2 Cups Flour, sifted')).toBe(groupOf('1/2 cups flour (sifted)'))
  expect(groupOf('2 cups flour')).not.toBe(groupOf('2 cups flowers'))
})
