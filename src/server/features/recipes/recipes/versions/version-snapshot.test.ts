import { expect, test } from 'vitest'
import { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeOf, snapshotOf } from './version-snapshot.ts'

const moment = '2026-01-02T03:04:05.000000Z'
const id = '0190a1b2-0000-7000-8000-000000000001'
const knowledge = { description: 'Long', extras: { shop: 'mill' }, onHand: true, createdAt: moment, updatedAt: moment }
const line = {
  quantity: 2,
  unit: {
    id,
    name: 'slice',
    pluralName: 'slices',
    fraction: true,
    abbreviation: 'sl.',
    pluralAbbreviation: null,
    useAbbreviation: true,
    aliases: [{ name: 'piece' }],
    standardQuantity: 30,
    standardUnit: 'gram',
    pluralForms: { locale: 'en-US', other: 'slices' },
    ...knowledge,
  },
  food: {
    id,
    name: 'rye bread',
    pluralName: null,
    gramsPerMilliliter: null,
    pluralForms: null,
    labelId: null,
    label: null,
    aliases: [{ name: 'rye' }],
    ...knowledge,
  },
  note: 'stale',
  isFood: true,
  disableAmount: false,
  display: '2 sl. rye bread stale',
  title: 'Base',
  originalText: '2 slices of rye bread, stale',
  referenceId: id,
  quantityMax: 3,
  packageSize: null,
  optional: true,
  line: { text: '2-3 slices of rye bread, stale', parts: [{ start: 0, end: 1, kind: 'quantity', value: 2 }] },
  referencedRecipe: null,
}
const whole = {
  name: 'Bread soup',
  extras: { 'oven-shelf': 'low' },
  createdAt: moment,
  updatedAt: moment,
  recipeIngredient: [line, { ...line, food: null, unit: null }],
} as unknown as Recipe
const kept = (recipe: Recipe) => JSON.parse(JSON.stringify(snapshotOf(recipe)))

test('a version holds of foods and units what their lines show', () => {
  const { recipeIngredient } = kept(whole)
  expect(recipeIngredient[0].food).toEqual({ id, name: 'rye bread', pluralName: null })
  expect(Object.keys(recipeIngredient[0].unit)).not.toContain('description')
  expect(recipeIngredient[1]).toMatchObject({ food: null, unit: null, note: 'stale' })
})

test('it is read as a recipe in which each line reads as it did', () => {
  const read = recipeOf(kept(whole))
  expect(Recipe.shape.recipeIngredient.safeParse(read.recipeIngredient).error).toBeUndefined()
  expect(read.recipeIngredient[0]).toMatchObject({
    ...line,
    food: { id, name: 'rye bread', pluralName: null, description: '' },
    unit: { name: 'slice', abbreviation: 'sl.', useAbbreviation: true, fraction: true, description: '' },
  })
  expect(read.recipeIngredient[0]).toMatchObject({
    food: { pluralForms: null },
    unit: { pluralForms: line.unit.pluralForms },
  })
  expect(read.recipeIngredient[1]).toEqual(whole.recipeIngredient[1])
})

test('versions from before say nothing of ranges, packages and the line as it was written, and their extras can be saved', () => {
  const { quantityMax: _, packageSize, optional, line: written, referencedRecipe, ...older } = line
  const extras = { 'oven shelf': 'low' }
  const read = recipeOf(kept({ ...whole, extras, recipeIngredient: [older] } as unknown as Recipe))
  expect(read.extras).toEqual({ 'oven-shelf': 'low' })
  expect(Recipe.shape.recipeIngredient.safeParse(read.recipeIngredient).error).toBeUndefined()
  expect(read.recipeIngredient[0]).toMatchObject({ quantityMax: null, optional: false, line: null })
})

test('versions that were kept whole are read whole', () => {
  expect(recipeOf(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})
