import { expect, test } from 'vitest'
import { namesBegunBy } from './names-begun-by.ts'

const offered = (typed: string, names: string[]) => namesBegunBy(typed, names, name => name)

test('the very name is offered first, whatever stands before it in the alphabet', () => {
  expect(offered('corn', ['Baby corn', 'Corn bread', 'Corn', 'Popcorn'])).toEqual(['Corn', 'Corn bread', 'Baby corn'])
})

test('names keep their order otherwise, and nothing typed offers them all', () => {
  expect(offered(' W', ['Winter', 'Weeknight', 'For wok'])).toEqual(['Winter', 'Weeknight', 'For wok'])
  expect(offered('', ['Winter', 'Autumn'])).toEqual(['Winter', 'Autumn'])
})

test('accents need not be typed, and those that are count first', () => {
  expect(offered('creme', ['Cremeschnitte', 'Crème'])).toEqual(['Crème', 'Cremeschnitte'])
  expect(offered('pâté', ['Pate', 'Pâté'])).toEqual(['Pâté', 'Pate'])
  expect(offered('pate', ['Pâté', 'Pate'])).toEqual(['Pate', 'Pâté'])
  expect(offered('Müs', ['Mus', 'Müsli'])).toEqual(['Müsli', 'Mus'])
  expect(offered('Πίτ', ['Πιτούλες', 'ΠΊΤΑ'])).toEqual(['ΠΊΤΑ', 'Πιτούλες'])
})
