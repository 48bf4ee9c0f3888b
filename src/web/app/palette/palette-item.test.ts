import { expect, test } from 'vitest'
import { findItems } from './palette-item.ts'

const items = ['New recipe', 'Recipes', 'Crème brûlée', 'Household members'].map(label => ({ label }))
const find = (typed: string) => findItems(items, typed).map(({ label }) => label)

test('beginnings come first, accents do not matter', () => {
  expect(find('rec')).toEqual(['Recipes', 'New recipe'])
  expect(find('creme')).toEqual(['Crème brûlée'])
  expect(find('embers')).toEqual(['Household members'])
  expect(find('zzz')).toEqual([])
  expect(find('')).toHaveLength(4)
})
