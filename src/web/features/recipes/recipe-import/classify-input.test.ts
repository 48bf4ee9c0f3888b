import { expect, test } from 'vitest'
import { classifyInput, isWhole } from './classify-input.ts'

test.each([
  ['', 'nothing'],
  ['https://example.com/soup', 'link'],
  ['http://localhost:8080/x', 'link'],
  ['www.example.com/soup', 'link'],
  ['https://a.example/1\nhttps://a.example/2', 'links'],
  ['https://a.example/1 https://a.example/1', 'link'],
  ['<!doctype html><html></html>', 'html'],
  ['some words <div>and a page</div>', 'html'],
  ['{"@type":"Recipe"}', 'json'],
  ['{not json', 'text'],
  ['Soup\n2 carrots', 'text'],
  ['See https://a.example/1 for more', 'text'],
])('%s is %s', (text, kind) => expect(classifyInput(text).kind).toBe(kind))

test('a link, a page and JSON are whole when they are pasted; words may come in pieces', () => {
  const given = ['https://a.example/1', 'https://a.example/1 https://a.example/2', '<p>Soup</p>', '{"@type":"Recipe"}']
  expect(given.map(text => isWhole(classifyInput(text)))).toEqual([true, true, true, true])
  expect(isWhole(classifyInput(''))).toBe(false)
})

test.each([
  ['Soup\n2 carrots', false],
  ['2 carrots\n1 onion\nChop them and simmer for an hour.', false],
  ['Soup\n2 carrots\n1 onion', false],
  ['Soup\nChop two carrots and simmer.\n\n2 carrots\n1 onion', false],
  ['Soup\n1. Chop two carrots.\n2. Simmer them for an hour.', false],
  ['Soup\n\n2 carrots\n½ onion\n\nChop them and simmer for an hour.', true],
  ['Soup\nIngredients\n- 2 carrots\n- 1 onion\nSteps\n1. Chop them.\n2. Simmer for an hour.', true],
  ['شوربة\n٢ جزر\n١ بصلة\nقطّع الخضار واطبخها ساعة كاملة.', true],
])('%j has all parts of a recipe: %s', (text, isAll) => expect(isWhole(classifyInput(text))).toBe(isAll))
