import { expect, test } from 'vitest'
import { asWords, textKey } from './table-name.ts'

test.each([
  ['shopping_lists', 'shopping-lists'],
  ['shoppingLists', 'shopping-lists'],
  ['its group is missing', 'its-group-is-missing'],
  ['what it belongs to did not come, or has no place here', 'what-it-belongs-to-did-not-come-or-has-no-place-here'],
])('the text of %j is under %j', (name, key) => expect(textKey(name)).toBe(key))

test('a table without a text is called by its words', () =>
  expect(asWords('users_to_favorites')).toBe('users to favorites'))
