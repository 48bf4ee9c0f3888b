import { expect, test } from 'vitest'
import { chosenAtFirst, mergeSame, sectionOf, substituted } from './add-to-list.ts'

test('the same recipe twice is one with both scales', () => {
  const recipes = [
    { slug: 'pie', scale: 1 },
    { slug: 'soup', scale: 2 },
    { slug: 'pie', scale: 0.5 },
  ]
  expect(mergeSame(recipes)).toEqual([
    { slug: 'pie', scale: 1.5 },
    { slug: 'soup', scale: 2 },
  ])
})

test('what is at hand comes last and is not chosen', () => {
  const line = (name: string, onHand: boolean | null) => ({
    food: onHand === null ? null : ({ name, onHand } as never),
    name,
  })
  const lines = [line('salt', true), line('leek', false), line('love', null)]
  expect(sectionOf(lines).map(({ name }) => name)).toEqual(['leek', 'love', 'salt'])
  expect(lines.map(chosenAtFirst)).toEqual([false, true, true])
})

const oat = { foodId: 'milk', food: 'milk', substituteId: 'oat', substitute: 'oat drink', onHand: false }

test('a recipe with something else in it is another one to buy for', () => {
  const recipes = [
    { slug: 'pie', scale: 1 },
    { slug: 'pie', scale: 2, substitutions: [oat] },
    { slug: 'pie', scale: 1, substitutions: [oat] },
  ]
  expect(mergeSame(recipes)).toEqual([
    { slug: 'pie', scale: 1 },
    { slug: 'pie', scale: 3, substitutions: [oat] },
  ])
})

test('a line shows what is taken instead, not what its author wrote', () => {
  const line = (id: string) =>
    ({ quantity: 2, line: { text: `2 ${id}` }, food: { id, name: id, onHand: true } }) as never
  expect(substituted(line('milk'), [oat])).toMatchObject({
    ...{ quantity: 2, line: null },
    food: { id: 'oat', name: 'oat drink', onHand: false },
  })
  expect(substituted(line('rice'), [oat])).toEqual(line('rice'))
})
