import { expect, test } from 'vitest'
import { emptyDraft, newIngredient, newStep } from '../draft/draft.ts'
import { stepsOfText } from '../ingredients/ingredients-of-lines.ts'
import { suggestLinks, withSuggestedLinks } from './suggest-links.ts'

test.each(['Onion', 'Onions', 'oNions', '*Onion*', '?Onion!', 'a\nOnion.', '**Onion**'])('%s is found', word => {
  const onions = newIngredient('Onions')
  expect(suggestLinks(`A sentence containing ${word}`, [onions], [], true)).toEqual([onions.referenceId])
})

test('nothing is suggested twice, for short words, or for nothing', () => {
  const onion = newIngredient('Onion')
  expect(suggestLinks('A sentence containing Onion', [onion], [onion.referenceId], true)).toEqual([])
  expect(suggestLinks('A sentence containing On', [onion], [], true)).toEqual([])
  expect(suggestLinks('', [onion], [], true)).toEqual([])
})

test('steps are cut from pasted text', () => {
  expect(stepsOfText('1. Mix.\n2. Bake.')).toEqual(['Mix.', 'Bake.'])
  expect(stepsOfText('Mix\nwell.\n\nBake.')).toEqual(['Mix\nwell.', 'Bake.'])
})

test('where the food is known, words of amounts and notes link nothing', () => {
  const flour = { ...newIngredient('sifted cold'), unit: { name: 'cup' }, food: { name: 'flour' } }
  expect(suggestLinks('Fill the cup with cold water', [flour], [], false)).toEqual([])
  expect(suggestLinks('Add the flour', [flour], [], false)).toEqual([flour.referenceId])
})

test('all steps are linked at once, and keep what was linked before', () => {
  const flour = newIngredient('Flour')
  const salt = newIngredient('Salt')
  const steps = [{ ...newStep('Add flour'), ingredientReferences: [salt.referenceId] }, newStep('Wait')]
  const linked = withSuggestedLinks({ ...emptyDraft(), recipeIngredient: [flour, salt], recipeInstructions: steps })
  expect(linked[0]?.ingredientReferences).toEqual([salt.referenceId, flour.referenceId])
  expect(linked[1]).toBe(steps[1])
})
