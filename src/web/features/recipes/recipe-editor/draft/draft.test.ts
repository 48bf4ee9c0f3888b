import { expect, test } from 'vitest'
import { draftOf, emptyDraft, inputOf, isSameDraft, newIngredient, newStep } from './draft.ts'

test('what is edited and saved is what was read', () => {
  const id = crypto.randomUUID()
  const input = {
    name: 'Soup',
    recipeIngredient: [
      { quantity: 2, unit: { id, name: 'cup' }, food: { name: 'peas' }, note: '', referenceId: id, title: 'A' },
    ],
    recipeInstructions: [
      { id, text: 'Cook.', ingredientReferences: [{ referenceId: id }, { referenceId: crypto.randomUUID() }] },
    ],
    nutrition: { calories: '12' },
    extras: { a: 'b' },
  } as never
  const saved = inputOf(draftOf(input))
  expect(saved.recipeIngredient).toEqual([
    {
      quantity: 2,
      unit: { id, name: 'cup' },
      food: { name: 'peas' },
      note: '',
      referenceId: id,
      title: 'A',
      originalText: null,
      quantityMax: null,
      packageSize: null,
      optional: false,
      line: null,
      referencedRecipe: null,
    },
  ])
  expect(saved.recipeInstructions?.[0]?.ingredientReferences).toEqual([{ referenceId: id }])
  expect(saved.nutrition?.calories).toBe('12')
  expect(saved.extras).toEqual({ a: 'b' })
})

test('lines that say nothing are not saved', () => {
  const draft = { ...emptyDraft(), recipeIngredient: [newIngredient()], recipeInstructions: [newStep(' ')] }
  expect(inputOf(draft).recipeIngredient).toEqual([])
  expect(inputOf(draft).recipeInstructions).toEqual([])
  expect(isSameDraft(draft, emptyDraft())).toBe(true)
})
