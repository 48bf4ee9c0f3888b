import { expect, test } from 'vitest'
import { emptyDraft, inputOf } from './draft.ts'
import { draftOfJson } from './draft-of-json.ts'

test('what the editor wrote is read again as the same', () => {
  const draft = { ...emptyDraft(), name: 'Soup', notes: [{ id: '1', title: 'Salt', text: 'late' }] }
  const read = draftOfJson(JSON.stringify(inputOf(draft)))
  expect('draft' in read && inputOf(read.draft)).toEqual(inputOf(draft))
})

test('a short recipe is enough', () => {
  const json = '{"name":"Soup","recipeIngredient":["salt"],"tags":["hot"],"notes":[{}],"description":null}'
  const read = draftOfJson(json)
  expect('draft' in read && inputOf(read.draft)).toMatchObject({
    name: 'Soup',
    recipeIngredient: [{ note: 'salt' }],
    tags: [{ name: 'hot' }],
    notes: [],
    description: '',
  })
})

test.each([
  ['[]', { place: 'recipe', kind: 'object' }],
  ['null', { place: 'recipe', kind: 'object' }],
  ['{"name":{}}', { place: 'name', kind: 'text' }],
  ['{"tags":"hot"}', { place: 'tags', kind: 'list' }],
  ['{"tags":["hot",3]}', { place: 'tags[1]', kind: 'object' }],
  ['{"recipeInstructions":["Stir."]}', { place: 'recipeInstructions[0]', kind: 'object' }],
  ['{"recipeInstructions":[{"text":"Stir."},{}]}', { place: 'recipeInstructions[1].text', kind: 'text' }],
  [
    '{"recipeInstructions":[{"text":"","ingredientReferences":["a"]}]}',
    { place: 'recipeInstructions[0].ingredientReferences', kind: 'list' },
  ],
  ['{"extras":[]}', { place: 'extras', kind: 'object' }],
])('%s is no recipe', (json, fault) => {
  expect(draftOfJson(json)).toEqual({ fault })
})

test('what is no JSON says so', () => {
  expect(draftOfJson('{"name":')).toEqual({ fault: { syntax: expect.any(String) } })
})
