import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { cardWords } from './card-words.ts'

const sentences: Record<string, string> = {
  'recipes.favorite': 'Favorite: {{name}}',
  'recipes.moreFor': 'More for {{name}}',
  'selection.choose': '{{name}} auswählen',
}
const t = ((key: string, { name }: { name: string }) =>
  sentences[key]?.replace('{{name}}', name)) as unknown as TFunction

test('a card names its recipe where the sentence has room for it, whatever signs the name has', () => {
  const words = cardWords(t)
  expect(words.favorite('Soup')).toBe('Favorite: Soup')
  expect(words.more('$& Co')).toBe('More for $& Co')
  expect(words.choose('خبز')).toBe('خبز auswählen')
})
