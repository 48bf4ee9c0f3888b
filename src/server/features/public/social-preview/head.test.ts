import { expect, test } from 'vitest'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeHead } from './head.ts'

const recipe = {
  id: 'r',
  name: 'Leek pie',
  description: ' ',
  image: 'a&b',
  settings: { disableAmount: false },
  nutrition: {},
  recipeIngredient: [{ quantity: 2, food: { name: 'leeks' }, note: 'sliced' }, { note: 'salt' }, { note: '' }],
  recipeInstructions: [],
  recipeCategory: [],
  tags: [],
} as unknown as Recipe

/** What a tag says, and what stands in the JSON-LD. */
function headOf(more: object = {}) {
  const head = recipeHead({ BASE_URL: 'https://larder.example' }, { ...recipe, ...more } as Recipe, 'https://x/')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? 'null')
  return { data, tag: (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(head)?.[1] }
}

test('shows the picture by its version: small for messengers, which pass over large ones, whole for programs', () => {
  const { data, tag } = headOf()
  const picture = (size: string) => `https://larder.example/api/media/recipes/r/images/${size}?version=a%26b`
  const small = picture('min-original.webp')
  expect([tag('og:image'), tag('twitter:image'), tag('twitter:card')]).toEqual([small, small, 'summary_large_image'])
  expect(data.image).toEqual([picture('original.webp')])
})

test('the sign of Larder is no picture to show large', () => {
  const { tag } = headOf({ image: null })
  expect([tag('og:image'), tag('twitter:card')]).toEqual(['https://larder.example/icons/icon-512.png', 'summary'])
})

test('tells what is in a recipe that nobody described', () => {
  expect(headOf().tag('og:description')).toBe('leeks · salt')
  expect(headOf({ description: 'For cold days' }).tag('og:description')).toBe('For cold days')
  expect(headOf({ settings: { disableAmount: true } }).tag('og:description')).toBe('sliced · salt')
})
