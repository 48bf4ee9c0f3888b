import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Uuid } from '#shared/contract/fields.ts'
import { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { check } from '../http/validation.ts'
import { coercerFor } from './input-coercion.ts'
import { snakeName } from './snake-name.ts'

const read = (schema: z.ZodType, value: unknown) => coercerFor(schema)(value, 'body', null)

test.each([
  ['orgURL', 'org_url'],
  ['perPage', 'per_page'],
  ['useOpenAI', 'use_openai'],
  ['name', 'name'],
])('%s is %s in snake_case', (key, snake) => expect(snakeName(key)).toBe(snake))

describe('a body in the ways that clients write it', () => {
  test('keys in snake_case, at every depth; the other spelling wins where both stand', () => {
    const body = { org_url: 'a', recipe_ingredient: [{ original_text: 'b', originalText: 'c' }], unknown: 1 }
    expect(check(RecipeInput, body, 'body')).toEqual({ orgURL: 'a', recipeIngredient: [{ originalText: 'c' }] })
    expect(body.recipe_ingredient).toEqual([{ original_text: 'b', originalText: 'c' }])
  })

  test('what needs no reading is not copied', () => {
    const body = { name: 'Leek', recipeIngredient: [{ note: 'sliced', quantity: 2 }], tags: [] }
    expect(read(RecipeInput, body)).toBe(body)
  })

  test.each([
    [' 1.5 ', 1.5],
    ['-2', -2],
    ['', ''],
    ['some', 'some'],
    [3, 3],
    [null, null],
  ])('the amount %j', (given, quantity) => {
    expect(read(RecipeInput, { recipeIngredient: [{ quantity: given }] })).toEqual({ recipeIngredient: [{ quantity }] })
  })

  test('words for yes and no, but not where text may stand', () => {
    const shape = z.object({ flag: z.boolean().nullish(), text: z.union([z.string(), z.number()]) })
    expect(read(shape, { flag: ' Yes ', text: '12' })).toEqual({ flag: true, text: '12' })
    expect(read(shape, { flag: 0, text: 12 })).toEqual({ flag: false, text: 12 })
  })

  test('ids without hyphens or in capitals', () => {
    const id = '0123abcd-89ab-4cde-8f01-23456789abcd'
    for (const given of [id, id.toUpperCase(), id.replaceAll('-', ''), `urn:uuid:${id}`, `{${id}}`])
      expect(read(Uuid, given)).toBe(id)
    for (const other of ['leek', 'dead-beef'.repeat(4)]) expect(read(Uuid, other)).toBe(other)
  })
})
