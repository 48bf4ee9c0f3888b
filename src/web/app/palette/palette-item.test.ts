import { expect, test } from 'vitest'
import { findItems, matchOf, sortByMatch } from './palette-item.ts'

const items = ['New recipe', 'Recipes', 'Crème brûlée', 'Household members'].map(label => ({ label }))
const find = (typed: string) => findItems(items, typed).map(({ label }) => label)
const labels = (...names: string[]) => names.map(label => ({ label }))

test('beginnings come first, accents and scripts do not matter', () => {
  expect(find('rec')).toEqual(['Recipes', 'New recipe'])
  expect(find('creme')).toEqual(['Crème brûlée'])
  expect(find('embers')).toEqual(['Household members'])
  expect(find('zzz')).toEqual([])
  const abroad = labels('Ρυθμίσεις', '麻婆豆腐', 'İmam bayıldı')
  for (const typed of ['ΡΥΘΜΙΣ', '豆腐', 'İMAM', 'bayildi']) expect(findItems(abroad, typed)).toHaveLength(1)
  expect(findItems(labels('ハンバーグ', 'カレーパン', 'パン 粉'), 'パン')).toEqual(labels('パン 粉', 'カレーパン'))
  expect(find('')).toHaveLength(4)
})

test('whole words come before beginnings of words, and these before the midst of a word', () => {
  const sorted = sortByMatch(labels('Veggie bowl', 'Scrambled eggs', 'Fried rice with egg', 'Egg salad', 'Soup'), 'egg')
  expect(sorted.map(({ label }) => label)).toEqual([
    'Egg salad',
    'Fried rice with egg',
    'Scrambled eggs',
    'Veggie bowl',
    'Soup',
  ])
  expect(matchOf('Apple Strudel', 'str app')).toBe('beginning')
  expect(matchOf('Apple Strudel', 'strudel')).toBe('word')
  expect(matchOf('Eggplant', 'plan')).toBe('midst')
  expect(matchOf('Apple Strudel', 'appel strudle')).toBe('none')
})
