import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigitOf, expandUpcE, isOfOneShop, normalizeGtin } from './gtin.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map(all => all.join(''))
const withCheck = (body: string) => `${body}${checkDigitOf(body)}`
const ean13 = digits(12).map(withCheck)

test('known numbers', () => {
  expect(normalizeGtin('4006381333931')).toBe('4006381333931')
  expect(normalizeGtin('400 6381-333931')).toBe('4006381333931')
  expect(normalizeGtin('٤٠٠٦٣٨١٣٣٣٩٣١')).toBe('4006381333931')
  expect(normalizeGtin('036000291452'), 'UPC-A').toBe('0036000291452')
  expect(normalizeGtin('96385074'), 'EAN-8').toBe('96385074')
  expect(normalizeGtin('04252614'), 'UPC-E').toBe('0042100005264')
  expect(normalizeGtin('04006381333931'), 'fourteen digits').toBe('4006381333931')
})

test('what is no number of goods', () => {
  for (const text of ['', 'milk', '4006381333930', '123', '12345678901', '14006381333938'])
    expect(normalizeGtin(text), text).toBeNull()
})

test('each of the five ways of leaving out zeros is put back', () => {
  const body = (short: string) => expandUpcE(short)?.slice(0, -1)
  const known: [string, string][] = [
    ['123450', '0012000003450'],
    ['123451', '0012100003450'],
    ['123452', '0012200003450'],
    ['123453', '0012300000450'],
    ['123454', '0012340000050'],
    ['123459', '0012345000090'],
  ]
  for (const [short, whole] of known) {
    const wanted = whole.slice(0, -1)
    expect(body(`0${short}${checkDigitOf(wanted)}`)).toBe(wanted)
  }
})

test('eight digits that are both are what the reader says, and else what goods have', () => {
  const both = Array.from({ length: 10_000 }, (_, i) => withCheck(`1${String(i).padStart(6, '0')}`)).find(
    code => expandUpcE(code) !== null,
  ) as string
  expect(normalizeGtin(both)).toBe(both)
  expect(normalizeGtin(both, 'upc-e')).toBe(expandUpcE(both))
  expect(normalizeGtin('04252614', 'ean-8')).toBeNull()
})

test('the form is the same for every way of writing, and is its own form', () => {
  fc.assert(
    fc.property(ean13, code => {
      expect(normalizeGtin(code)).toBe(code)
      expect(normalizeGtin(`0${code}`)).toBe(code)
      expect(normalizeGtin(code.replace(/(.{4})/g, '$1 '))).toBe(code)
      if (code.startsWith('0')) expect(normalizeGtin(code.slice(1))).toBe(code)
    }),
  )
  fc.assert(
    fc.property(digits(8), fc.constantFrom('ean-8', 'upc-e', 'other'), (text, kind) => {
      const code = normalizeGtin(text, kind as 'other')
      if (code) expect(normalizeGtin(code, code.length === 8 ? 'ean-8' : 'other')).toBe(code)
    }),
  )
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(ean13, fc.nat(12), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const wrong = (Number(code[at]) + by) % 10
      expect(normalizeGtin(code.slice(0, at) + wrong + code.slice(at + 1))).toBeNull()
    }),
  )
})

test('numbers that a shop gave itself', () => {
  expect(['2012345678903', '0212345678900', '24001230', '01234565'].map(isOfOneShop)).toEqual([true, true, true, true])
  expect(['4006381333931', '0036000291452', '96385074'].map(isOfOneShop)).toEqual([false, false, false])
})
