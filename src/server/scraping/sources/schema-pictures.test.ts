import { expect, test } from 'vitest'
import { readPictures } from './schema-pictures.ts'

const urls = (value: unknown) => readPictures(value, 'json-ld').map(({ url }) => url)

test('several addresses in one text are several pictures', () => {
  expect(urls('https://a.example/1.jpg, https://a.example/2.jpg')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ])
  expect(urls('https://a.example/w_1,h_2/3.jpg')).toEqual(['https://a.example/w_1,h_2/3.jpg'])
})

test('an ordered list holds pictures', () => {
  expect(urls({ '@list': ['https://a.example/1.jpg'] })).toEqual(['https://a.example/1.jpg'])
})
