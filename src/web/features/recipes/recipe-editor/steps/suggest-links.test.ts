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

const cut = (text: string) => stepsOfText(text).map(({ title, text }) => (title === null ? text : `[${title}] ${text}`))

test('steps are cut from pasted text', () => {
  expect(cut('1. Mix.\n2. Bake.')).toEqual(['Mix.', 'Bake.'])
  expect(cut('Mix\nwell.\n\nBake.')).toEqual(['Mix\nwell.', 'Bake.'])
})

test('a heading is the title of the step that follows it', () => {
  expect(cut('Dough:\n1. Mix.\n2. Rest.\n## Topping\nFry.')).toEqual(['[Dough] Mix.', 'Rest.', '[Topping] Fry.'])
  expect(cut('Dough:\nMix\nwell.\n\nTopping:\n\nFry.')).toEqual(['[Dough] Mix\nwell.', '[Topping] Fry.'])
  expect(cut('Mix.\nTo serve:')).toEqual(['Mix.', '[To serve] '])
})

test('a sentence that ends with a colon is none', () => {
  expect(cut('1. Heat the oil:\n2. Fry.')).toEqual(['Heat the oil:', 'Fry.'])
  expect(cut('Mix together:\n- flour\n- eggs\n\nBake.')).toEqual(['Mix together:\n- flour\n- eggs', 'Bake.'])
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
