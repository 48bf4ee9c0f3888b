import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadModel } from '#server/parsing/load-model.ts'
import { numberValue } from '../amounts/numbers.ts'
import { lexicons } from '../lexicons/all.ts'
import { parseRecipeLines } from '../parse-recipe-lines.ts'
import { lostWords } from '../testing/lost-words.ts'

// Lines as cooks write them, by us, a file for each language: "line => quantity | unit | food | note", a range as "2–3".
const folder = new URL('../testing/lines/', import.meta.url)
const languages = readdirSync(folder).map(file => file.replace('.txt', ''))

function linesOf(language: string): [string, ...string[]][] {
  return readFileSync(new URL(`${language}.txt`, folder), 'utf8')
    .trim()
    .split('\n')
    .map(row => {
      const [line, parts] = row.split(' => ')
      return [line!, ...parts!.split('|').map(part => part.trim())]
    })
}

describe.each(languages)('lines in %s', language => {
  it.each(linesOf(language))('%s', (line, amount, unit, food, note) => {
    const [quantity, max] = amount!.split('–')
    const [parsed] = parseRecipeLines([line], { parser: 'nlp', language, model: loadModel })
    const { quantity: read, ...rest } = parsed!
    expect(rest).toMatchObject({ unit, food, note })
    expect(parsed!.quantityMax).toBe(max ? numberValue(max) : null)
    expect(read).toBe(quantity ? numberValue(quantity!) : null)
    expect(lostWords(line, parsed!)).toEqual([])
  })
})

describe('the words of these lines in any order', () => {
  it.each(languages)('lose nothing in %s', language => {
    const words = [...new Set(linesOf(language).flatMap(([line]) => line.split(' ')))]
    const word = fc.constantFrom(...words, '2', '½', '(', ')', ',', '-', 'x')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 10 }), some => {
        const line = some.join(' ')
        const [parsed] = parseRecipeLines([line], { parser: 'nlp', language, model: loadModel })
        expect(lostWords(line, parsed!)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

it('are written for every language that the parser knows', () => {
  expect(languages.sort()).toEqual(lexicons.map(({ language }) => language).sort())
})
