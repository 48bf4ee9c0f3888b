import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FAILURES, failureOf } from './larder.ts'
import { type State, viewOf } from './view.ts'

const words = JSON.parse(readFileSync(new URL('../locales/en-US/extension.json', import.meta.url), 'utf8'))
const isText = (key: string) => {
  const [group, name] = key.startsWith('action_') ? ['action', key.slice('action_'.length)] : [null, key]
  return typeof (group ? words[group] : words)[name as string] === 'string'
}

const states: State[] = [
  { is: 'looking' },
  { is: 'not-set-up' },
  { is: 'unreadable' },
  { is: 'ready', title: 'Soup', hasSelection: false },
  { is: 'ready', title: 'Soup', hasSelection: true },
  { is: 'known', name: 'Soup', slug: 'soup' },
  { is: 'saving' },
  { is: 'saved', slug: 'soup' },
  ...FAILURES.map(failure => ({ is: 'failed', failure }) as const),
]

test.each(states)('$is $failure has words for everything that it shows', state => {
  const { title, text, actions } = viewOf(state)
  expect([title, ...(text ? [text] : []), ...actions.map(({ label }) => label)].filter(key => !isText(key))).toEqual([])
})

test('the pages of the extension name no text that is not there', () => {
  for (const page of ['popup', 'options']) {
    const source = ['html', 'ts'].map(end => readFileSync(new URL(`${page}.${end}`, import.meta.url), 'utf8')).join('')
    const keys = [...source.matchAll(/data-text="(\w+)"|\btext\('(\w+)'/g)].map(match => match[1] ?? match[2])
    expect(keys.filter(key => !isText(key as string))).toEqual([])
  }
})

test('a known recipe is opened before it is saved again, and what the server said is shown as it is', () => {
  expect(viewOf({ is: 'known', name: 'Soup', slug: 'soup' })).toMatchObject({
    plain: 'Soup',
    actions: [{ action: 'open' }, { action: 'save-again' }],
  })
  expect(viewOf({ is: 'failed', failure: 'other', said: 'The disk is full.' })).toMatchObject({
    plain: 'The disk is full.',
    actions: [{ action: 'try-again' }],
  })
})

describe('what a refusal means', () => {
  test.each([
    [401, 'Unauthorized', { failure: 'signed-out' }],
    [403, { message: 'This API token can only read.' }, { failure: 'signed-out' }],
    [400, { message: 'No recipe', details: 'BAD_RECIPE_DATA' }, { failure: 'no-recipe' }],
    [413, { message: 'Too large' }, { failure: 'too-large' }],
    [404, 'Not Found', { failure: 'not-larder' }],
    [500, { message: 'Something broke.' }, { failure: 'other', said: 'Something broke.' }],
    [502, undefined, { failure: 'other' }],
  ])('%i', (status, detail, expected) => {
    expect(failureOf(status, { detail })).toEqual(expected)
    expect(failureOf(502, null)).toEqual({ failure: 'other' })
  })
})
