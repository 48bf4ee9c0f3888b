import { expect, test } from 'vitest'
import { newIngredient } from './draft.ts'
import { stepsOfText } from './ingredients-of-lines.ts'
import { suggestLinks } from './suggest-links.ts'

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
