import { expect, test } from 'vitest'
import context from '../../../locales/en-US/context.json' with { type: 'json' }
import web from '../../../locales/en-US/web.json' with { type: 'json' }
import type { Words } from './progress.ts'

/** English words that are said in several ways elsewhere: a verb or a noun, light or not heavy, back to a page or again. */
const SEVERAL_MEANINGS = new Set(
  `About And Any Back Change Check Clear Contains Cook Cooks Copied Correct Cost Covers Dark Dismiss Done Earlier End Equals
  Expired Follow Fractions From Good Keep Later Left Less Light Link Log Low Made Measure Merge More Move New Next None Now
  Off On Open Or Original Place Prep Prove Public Read Repeat Repeats Reset Restore Revoke Right Scope Shop Show Staples
  Start Stop Sure Table Test Times To Total Until Weak Yes`.split(/\s+/),
)
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function textsIn(words: Words, heading: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${heading}.${key}`, value] as [string, string]]
      : textsIn(value, `${heading}.${key}`),
  )
}
const texts = textsIn(web as Words, 'web')

test('a text of one word that can mean several things says where it stands', () => {
  const unclear = texts.filter(([key, text]) => SEVERAL_MEANINGS.has(capitalized(text)) && !(key in context))
  expect(unclear.map(([key, text]) => `${key}: ${text}`)).toEqual([])
})

test('what is said of a text is a sentence about one that exists', () => {
  const keys = new Set(texts.map(([key]) => key))
  const faults = Object.entries(context).filter(([key, comment]) => !keys.has(key) || !/^\p{Lu}.*\.$/u.test(comment))
  expect(faults).toEqual([])
})
