import { expect, test } from 'vitest'
import { startOfMark, variantName } from './variant-name.ts'

const nameOf = (name: string) => `${name} – variant`

test.each([
  ['Waffles', [], 'Waffles – variant'],
  ['Waffles', ['waffles – variant'], 'Waffles – variant 2'],
  ['Waffles – variant', ['Waffles'], 'Waffles – variant'],
  ['Waffles – variant', ['Waffles – variant', 'Waffles – variant 2'], 'Waffles – variant 3'],
  ['Waffles – variant 2', ['Waffles – variant 2'], 'Waffles – variant'],
  ['Cake 100', [], 'Cake 100 – variant'],
  ['– variant', [], '– variant – variant'],
])('a variant of "%s" beside %j is called "%s"', (name, taken, expected) =>
  expect(variantName(name, nameOf, taken)).toBe(expected),
)

test('what is typed takes the place of the word alone', () => {
  const name = 'Waffles – variant 2'
  expect(name.slice(startOfMark(name, nameOf))).toBe('variant 2')
  expect(startOfMark('Something else', nameOf)).toBe(0)
})
