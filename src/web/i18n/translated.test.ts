import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Words } from './progress.ts'
import saidAlike from './said-alike.json' with { type: 'json' }

const FOLDER = new URL('../../../locales/', import.meta.url)
const PLURAL = /_(zero|one|two|few|many|other)$/
/** What programs read, and no people: it is the same in every language and stands in the original alone. */
const IS_CODE = /^[A-Z][A-Z_]+$/
const files = ['web', 'server', 'extension']

const manifestOf = (code: string) => JSON.parse(readFileSync(new URL(`${code}/manifest.json`, FOLDER), 'utf8'))
const codes = readdirSync(FOLDER).filter(code => code !== 'en-US')

function textsIn(words: Words, heading: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${heading}.${key}`, value] as [string, string]]
      : textsIn(value, `${heading}.${key}`),
  )
}

const textsOf = (code: string) =>
  new Map(
    files.flatMap(file => {
      const path = new URL(`${code}/${file}.json`, FOLDER)
      return existsSync(path) ? textsIn(JSON.parse(readFileSync(path, 'utf8')), file) : []
    }),
  )
const namesOf = (texts: Map<string, string>) => new Set([...texts.keys()].map(key => key.replace(PLURAL, '')))

const english = textsOf('en-US')
const wanted = new Set([...english].filter(([, text]) => !IS_CODE.test(text)).map(([key]) => key.replace(PLURAL, '')))

test.each(codes)('%s has every text, itself or in the language that stands in for it', code => {
  const { fallback } = manifestOf(code)
  const there = namesOf(textsOf(code)).union(fallback ? namesOf(textsOf(fallback)) : new Set())
  expect([...wanted.difference(there)]).toEqual([])
})

/** The English texts that are the same in a language because they are said so there; "all": a name. */
const mayStay = new Map(Object.entries(saidAlike as Record<string, string>))
const stays = (text: string, code: string) => {
  const where = mayStay.get(text)
  return where === 'all' || (where?.split(' ').includes(code) ?? false)
}
const hasWords = (text: string) => /\p{L}{3}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))
const leftEnglish = (code: string) =>
  [...textsOf(code)].filter(([key, text]) => text === english.get(key) && hasWords(text))
const others = codes.filter(code => !code.startsWith('en-'))

test.each(others)('%s leaves nothing in English that is said otherwise there', code => {
  const faults = leftEnglish(code).filter(([, text]) => !stays(text, code))
  expect(faults.map(([key, text]) => `${key}: ${text}`)).toEqual([])
})
