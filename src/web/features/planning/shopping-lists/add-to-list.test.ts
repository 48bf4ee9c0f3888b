import { expect, test } from 'vitest'
import { chosenAtFirst, mergeBySlug, sectionOf } from './add-to-list.ts'

test('the same recipe twice is one with both scales', () => {
  const recipes = [
    { slug: 'pie', scale: 1 },
    { slug: 'soup', scale: 2 },
    { slug: 'pie', scale: 0.5 },
  ]
  expect(mergeBySlug(recipes)).toEqual([
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
