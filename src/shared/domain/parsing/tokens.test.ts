import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gap, tokenize } from './tokens.ts'

const texts = (line: string) => tokenize(line).map(token => token.text)

describe('tokenize', () => {
  it('parts numbers, fractions and words', () => {
    expect(texts('85g/3oz, 2½ cups 1/3 1,5 d’ail')).toEqual([
      '85',
      'g',
      '3',
      'oz',
      '2',
      '½',
      'cups',
      '1/3',
      '1,5',
      'd’',
      'ail',
    ])
  })
  it('keeps an optional ending with its word and looks it up without', () => {
    const [, word] = tokenize('2 Zehe(n) Knoblauch')
    expect([word!.text, word!.fold]).toEqual(['Zehe(n)', 'zehe'])
  })
  it('knows the signs before a word and the brackets around it', () => {
    const [, ounces] = tokenize('1 (14 oz) can')
    expect(ounces!.gap & gap.open).toBeTruthy()
    expect(ounces!.depth).toBe(1)
  })
  it('reads the digits of other scripts', () => {
    expect(tokenize('٢ كوب')[0]!.fold).toBe('2')
    expect(tokenize('１２ g')[0]!.fold).toBe('12')
  })
  it('gives tokens in order, each where it says it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), line => {
        let end = 0
        for (const token of tokenize(line)) {
          expect(line.slice(token.start, token.end)).toBe(token.text)
          expect(token.start).toBeGreaterThanOrEqual(end)
          end = token.end
        }
        const rest = tokenize(line).reduceRight(
          (text, { start, end: to }) => text.slice(0, start) + text.slice(to),
          line,
        )
        expect(rest).not.toMatch(/\p{L}|\p{Nd}/u)
      }),
    )
  })
})
