import { expect, test } from 'vitest'
import { type FilterField, offeredOperators } from './field.ts'
import { recipeFields } from './recipe-fields.ts'

const FIELDS: readonly FilterField[] = recipeFields
const fieldNamed = (name: string) => FIELDS.find(field => field.name === name)!

test('of a day only “on or after” and “before” are offered, and whatever the condition asks already', () => {
  expect(offeredOperators(fieldNamed('createdAt'), '>=')).toEqual(['>=', '<'])
  expect(offeredOperators(fieldNamed('lastMade'), 'IS')).toEqual(['>=', '<', 'IS', 'IS NOT'])
  expect(offeredOperators(fieldNamed('createdAt'), '<=')).toEqual(['>=', '<', '<='])
})

test('of everything else all that can be asked is offered', () => {
  expect(offeredOperators(fieldNamed('totalMinutes'), '=')).toEqual(['>=', '<=', '=', '<>', '>', '<', 'IS', 'IS NOT'])
})
