import { describe, expect, it } from 'vitest'
import { tokenize } from '../tokens.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { numberValue, numberWords, readAmount } from './numbers.ts'

describe('numberValue', () => {
  it.each([
    ['2', 2],
    ['1,5', 1.5],
    ['0.25', 0.25],
    ['1/3', 1 / 3],
    ['⅔', 2 / 3],
    ['1,500', 1500],
    ['2.000.000', 2_000_000],
    ['0,125', 0.125],
    ['1/0', null],
  ])('%s is %s', (text, value) => {
    expect(numberValue(text)).toBe(value)
  })
})

describe('readAmount', () => {
  const read = (text: string, language = 'en') => readAmount(tokenize(text), numberWords(vocabularyOf(language)))
  it.each([
    ['1 1/2', 1.5, null],
    ['1 and ½', 1.5, null],
    ['1-1/2', 1.5, null],
    ['one and a half', 1.5, null],
    ['2-3', 2, 3],
    ['2 to 3', 2, 3],
    ['1/4 – 1/2', 0.25, 0.5],
    ['1 1/2 to 2 1/2', 1.5, 2.5],
    ['a dozen', 12, null],
    ['۲/۵', 2.5, null],
    ['۰/۵', 0.5, null],
    ['۱/۷۵', 1.75, null],
    ['۱/۵-۲/۵', 1.5, 2.5],
    ['۱/۲', 0.5, null],
    ['۱ ۳/۴', 1.75, null],
    ['1/5', 0.2, null],
    ['۱٬۵۰۰', 1500, null],
    ['١٬٥٠٠', 1500, null],
  ])('%s', (text, quantity, max) => {
    expect(read(text)).toEqual({ quantity, max })
  })
  it.each([
    ['ein halbes', 'de', 0.5],
    ['anderthalb', 'de', 1.5],
    ['una y media', 'es', 1.5],
    ['yarım', 'tr', 0.5],
    ['полтора', 'ru', 1.5],
    ['másfél', 'hu', 1.5],
    ['חצי', 'he', 0.5],
    ['半', 'zh', 0.5],
  ])('%s in %s', (text, language, quantity) => {
    expect(read(text, language)?.quantity).toBe(quantity)
  })
  it('keeps thirds exact enough to come back as thirds', () => {
    expect(Math.round(read('1/3')!.quantity * 3 * 1e12) / 1e12).toBe(1)
  })
})

describe('numbers between the tens', () => {
  const read = (text: string, language: string) => readAmount(tokenize(text), numberWords(vocabularyOf(language)))
  it.each([
    ['vierundzwanzig', 'de', 24],
    ['einundzwanzig', 'de', 21],
    ['tweeëntwintig', 'nl', 22],
    ['fireogtyve', 'da', 24],
    ['tjugofyra', 'sv', 24],
    ['tjuefire', 'no', 24],
    ['ventidue', 'it', 22],
    ['ventotto', 'it', 28],
    ['trentuno', 'it', 31],
    ['veinticuatro', 'es', 24],
    ['treinta y cinco', 'es', 35],
    ['vinte e quatro', 'pt', 24],
    ['vingt-quatre', 'fr', 24],
    ['vingt et un', 'fr', 21],
    ['dix-huit', 'fr', 18],
    ['twenty-four', 'en', 24],
  ])('%s (%s)', (text, language, quantity) => expect(read(text, language)).toEqual({ quantity, max: null }))

  it('are none where a range says two', () => {
    expect(read('ten to twelve', 'en')).toEqual({ quantity: 10, max: 12 })
    expect(read('twenty or thirty', 'en')).toEqual({ quantity: 20, max: 30 })
    expect(read('20 und 4', 'de')).toEqual({ quantity: 20, max: null })
  })
})
