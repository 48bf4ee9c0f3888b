import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Words } from './progress.ts'

const FOLDER = new URL('../../../locales/', import.meta.url)
const PLURAL = /_(zero|one|two|few|many|other)$/
const codes = readdirSync(FOLDER).filter(code => code !== 'en-US')

const wordsOf = (code: string, file: string): Map<string, string> => {
  const path = new URL(`${code}/${file}.json`, FOLDER)
  return new Map(existsSync(path) ? textsOf(JSON.parse(readFileSync(path, 'utf8'))) : [])
}

function textsOf(words: Words, heading = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[heading + key, value] as [string, string]] : textsOf(value, `${heading}${key}.`),
  )
}

const baseOf = (key: string) => key.replace(PLURAL, '')
const placeholdersOf = (text: string) => new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name))

/** The texts of one name together: its plural forms, or the one it has. */
const byBase = (words: Map<string, string>) => Map.groupBy(words, ([key]) => baseOf(key))

test('each folder says what its language is called, and which other one stands in for it', () => {
  for (const code of ['en-US', ...codes]) {
    const { name, aliases, fallback, read } = JSON.parse(readFileSync(new URL(`${code}/manifest.json`, FOLDER), 'utf8'))
    expect(name, code).toMatch(/\p{L}{2}/u)
    expect(['undefined', 'object'], code).toContain(typeof aliases)
    expect([undefined, 'en-US', ...codes], code).toContain(fallback)
    // Behind a time that is none, no translation would ever be called old.
    if (read) expect(read, code).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
  }
})

const files = codes.flatMap(code => ['web', 'server', 'extension'].map(file => ({ code, file })))

test.each(files)('$code/$file.json has no text of its own, and fills in what the original does', ({ code, file }) => {
  const original = byBase(wordsOf('en-US', file))
  const faults: string[] = []
  for (const [base, texts] of byBase(wordsOf(code, file))) {
    const english = original.get(base)
    if (!english) {
      faults.push(`${base} is not in the original`)
      continue
    }
    const known = english.map(([, text]) => placeholdersOf(text)).reduce((all, some) => all.union(some))
    const isPlural = english.some(([key]) => PLURAL.test(key))
    for (const [key, text] of texts) {
      const own = placeholdersOf(text)
      if (!own.isSubsetOf(known)) faults.push(`${key} fills in something unknown`)
      if (!isPlural && !known.isSubsetOf(own)) faults.push(`${key} leaves out what is filled in`)
      if (/<[a-z]/i.test(text) !== english.some(([, words]) => /<[a-z]/i.test(words)))
        faults.push(`${key} has other tags`)
    }
  }
  expect(faults).toEqual([])
})

test.each(files)('$code/$file.json has the plural forms of its language', ({ code, file }) => {
  const original = byBase(wordsOf('en-US', file))
  // "Many" of the Romance languages is for millions.
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const wanted = /^(ca|es|fr|it|pt)-/.test(code) ? forms.filter(form => form !== 'many') : forms
  const lacking = [...byBase(wordsOf(code, file))].flatMap(([base, texts]) => {
    const isPlural = original.get(base)?.some(([key]) => PLURAL.test(key))
    const given = texts.map(([key]) => PLURAL.exec(key)?.[1])
    return isPlural ? wanted.filter(form => !given.includes(form)).map(form => `${base}_${form}`) : []
  })
  expect(lacking).toEqual([])
})

test('a link that no longer works is said to be one, and not a word for programs', () => {
  const english = wordsOf('en-US', 'web').get('failure.invalidLink')
  expect(english).toBeTruthy()
  for (const code of codes) {
    const said = wordsOf(code, 'server').get('errors.account.invalid-reset-token')
    const ours = wordsOf(code, 'web').get('failure.invalidLink')
    expect(said, code).toBe(ours)
  }
})
