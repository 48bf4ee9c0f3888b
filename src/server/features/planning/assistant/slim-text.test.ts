import { expect, test } from 'vitest'
import { slimText } from './slim-text.ts'

test('what is empty and what says nothing to a model is left out', () => {
  const recipe = {
    name: 'Soup',
    userId: 'u',
    image: 'x',
    tags: [],
    nutrition: { calories: null },
    notes: [{ text: 'Hot', title: '' }],
  }
  expect(slimText({ items: [recipe], next: null, total: 0 })).toBe(
    '{"items":[{"name":"Soup","notes":[{"text":"Hot"}]}],"total":0}',
  )
})

test('a long answer is cut, and says so', () => {
  const text = slimText(Array.from({ length: 5000 }, () => 'leek'))
  expect(text.length).toBeLessThan(17_000)
  expect(text).toContain('cut')
})

test('words and nothing stay what they are', () => {
  expect(slimText('{"detail":"Not found."}')).toBe('"{\\"detail\\":\\"Not found.\\"}"')
  expect(slimText(null)).toBe('null')
})
