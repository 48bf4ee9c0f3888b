import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Words } from './progress.ts'

const LOCALES = new URL('../../../locales/', import.meta.url)
const GLOSSARY = new URL('../../../docs/glossary.md', import.meta.url)
const PLURAL = /_(zero|one|two|few|many|other)$/

/** How English speaks of the things of the table, and the text that is the name of each. */
const TERMS: Record<string, { english: RegExp; name: string }> = {
  recipe: { english: /\brecipes?\b/i, name: 'web.recipes.recipe' },
  ingredient: { english: /\bingredients?\b/i, name: 'web.editor.ingredient' },
  cookbook: { english: /\bcookbooks?\b/i, name: 'web.cookbooks.cookbook' },
  'shopping list': { english: /\bshopping lists?\b/i, name: 'web.libraryImport.kinds.list' },
  pantry: { english: /\bpantry\b/i, name: 'web.nav.pantry' },
  household: { english: /\bhouseholds?\b/i, name: 'web.settings.household' },
  category: { english: /\bcategor(y|ies)\b/i, name: 'web.bin.kind.category' },
  tag: { english: /\btags?\b/i, name: 'web.bin.kind.tag' },
  bin: { english: /\bbin\b/i, name: 'web.nav.bin' },
  backup: { english: /\bbackups?\b/i, name: 'web.health.checks.backup' },
}
/** A text may speak of a thing without its word ("Your week at Mill Lane"), but few do. */
const SHARE = 0.8

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
const [head = [], , ...rows] = (readFileSync(GLOSSARY, 'utf8').split('## In each language')[1] ?? '')
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(cellsOf)
const [, ...terms] = head

const manifestOf = (code: string) => JSON.parse(readFileSync(new URL(`${code}/manifest.json`, LOCALES), 'utf8'))
const own = readdirSync(LOCALES).filter(code => code !== 'en-US' && !manifestOf(code).fallback)

/** All texts of a language by their keys; the plural forms of one stand together. */
function textsOf(code: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (words: Words, heading: string) => {
    for (const [key, value] of Object.entries(words))
      if (typeof value !== 'string') collect(value, `${heading}.${key}`)
      else {
        const name = `${heading}.${key}`.replace(PLURAL, '')
        texts.set(name, `${texts.get(name) ?? ''} ${value.replace(/\{\{[^}]*\}\}/g, '')}`.trim())
      }
  }
  for (const file of ['web', 'server']) {
    const path = new URL(`${code}/${file}.json`, LOCALES)
    if (existsSync(path)) collect(JSON.parse(readFileSync(path, 'utf8')), file)
  }
  return texts
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** What all forms of a word begin with: what stands before the dot, or all of it. */
const stemOf = (form: string) => (form.includes('·') ? (form.split('·')[0]?.split(' ').at(-1) ?? '') : form)

const english = textsOf('en-US')

test('the table has every language that speaks for itself, and every term', () => {
  expect(terms).toEqual(Object.keys(TERMS))
  expect(rows.map(([code]) => code).sort()).toEqual(own.sort())
})

test.each(own)('%s calls each thing as the glossary does', code => {
  const texts = textsOf(code)
  const row = rows.find(([name]) => name === code) ?? []
  const faults = terms.flatMap((term, index) => {
    const { english: speaksOfIt, name } = TERMS[term]!
    const forms = (row[index + 1] ?? '').split(' / ')
    const stems = forms.map(form => folded(stemOf(form)))
    const wanted = [...english].filter(([key, text]) => speaksOfIt.test(text) && texts.has(key))
    const others = wanted.filter(([key]) => !stems.some(stem => folded(texts.get(key) ?? '').includes(stem)))
    return [
      ...(texts.get(name) === forms[0]?.replace('·', '') ? [] : [`${term} is called ${texts.get(name)}`]),
      ...(others.length <= wanted.length * (1 - SHARE)
        ? []
        : others.map(([key]) => `${term}: ${key}: ${texts.get(key)}`)),
    ]
  })
  expect(faults).toEqual([])
})
