import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Allergen, allergens } from '#shared/domain/avoidances.ts'
import { checkLine } from './check-line.ts'

/** Lines as people write them, each with the allergens that it contains, and with those that it may also be said to have. */
const read = (file: string) =>
  readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [text = '', contains = '', may = ''] = line.split('|').map(part => part.trim())
      return { text, contains: listed(contains), may: listed(may) }
    })

function listed(names: string): Allergen[] {
  return names
    .split(',')
    .map(name => name.trim() as Allergen)
    .filter(Boolean)
}

/** What is said to be in it, mostly at least: that it "may" be there asks to read a label, and is no alarm. */
const saidOf = (text: string) => {
  const { found } = checkLine({ names: [], text, marks: null })
  return allergens.filter(one => ['yes', 'usually'].includes(found.get(one)?.degree ?? ''))
}

describe.each([
  ['labelled-lines.txt', 300],
  ['more-lines.txt', 240],
  ['lines-de.txt', 120],
  ['lines-fr.txt', 120],
])('%s', (file, least) => {
  const lines = read(file)

  test('the labels name allergens, of each of the fourteen some, in lines that differ', () => {
    expect(lines.length).toBeGreaterThanOrEqual(least)
    expect(lines).toHaveLength(new Set(lines.map(({ text }) => text)).size)
    expect(new Set(lines.flatMap(({ contains, may }) => [...contains, ...may]))).toEqual(new Set(allergens))
  })

  test('nothing that a line contains is missed', () => {
    const missed = lines.flatMap(({ text, contains }) => {
      const said = saidOf(text)
      return contains.filter(one => !said.includes(one)).map(one => `${text}: ${one}`)
    })
    expect(missed).toEqual([])
  })

  test('of what is said to be in lines less than one in twenty is not', () => {
    const said = lines.flatMap(({ text, contains, may }) =>
      saidOf(text).map(one => ({ text, one, isRight: contains.includes(one) || may.includes(one) })),
    )
    const wrong = said.filter(({ isRight }) => !isRight)
    expect(wrong.length / said.length, wrong.map(({ text, one }) => `${text}: ${one}`).join('\n')).toBeLessThan(0.05)
  })
})
