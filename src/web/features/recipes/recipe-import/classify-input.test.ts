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

test('words may come in pieces; everything else is whole when it is pasted', () => {
  const given = ['https://a.example/1', 'https://a.example/1 https://a.example/2', '<p>Soup</p>', '{"@type":"Recipe"}']
  expect(given.map(text => isWhole(classifyInput(text)))).toEqual([true, true, true, true])
  expect(['', 'Soup\n2 carrots'].map(text => isWhole(classifyInput(text)))).toEqual([false, false])
})
