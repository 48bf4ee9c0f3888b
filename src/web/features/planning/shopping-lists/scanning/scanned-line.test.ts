import { expect, test } from 'vitest'
import { EMPTY_CATALOGUE } from '../offline/catalogue.ts'
import { readSize } from '../package-size.ts'
import { foodInProduct, meaningOf, scannedLine } from './scanned-line.ts'

const food = (id: string, name: string) => ({ id, name, pluralName: null, aliases: [], labelId: null })
const foods = Object.fromEntries(
  [food('1', 'oats'), food('2', 'rolled oats'), food('3', 'milk'), food('4', 'chocolate')].map(one => [one.id, one]),
)
const catalogue = { ...EMPTY_CATALOGUE, foods } as never

test('what a package holds', () => {
  expect(readSize('500 g')).toEqual({ quantity: 500, unit: 'g' })
  expect(readSize(' 1,5l ')).toEqual({ quantity: 1.5, unit: 'l' })
  expect(readSize('٥٠٠ غ')).toEqual({ quantity: 500, unit: 'غ' })
  for (const text of ['', 'large', '500', '0 g']) expect(readSize(text), text).toBeNull()
})

test('the food that the name of a product speaks of', () => {
  const named = (product: string) => foodInProduct(product, catalogue)?.name
  expect(named('Farmer’s Rolled Oats, 500 g')).toBe('rolled oats')
  expect(named('Milk chocolate')).toBe('chocolate')
  expect(named('Candles')).toBeUndefined()
  expect(named('')).toBeUndefined()
})

test('what was typed is a food where it is called so', () => {
  const packageSize = { quantity: 1, unit: 'kg' }
  expect(meaningOf('Oats', '1 kg', catalogue)).toEqual({ foodId: '1', name: 'oats', packageSize })
  const candles = meaningOf(' Candles ', '', catalogue)
  expect(candles).toEqual({ foodId: null, name: 'Candles', packageSize: null })
  expect(scannedLine(candles)).toMatchObject({ quantity: 1, foodId: null, name: null, note: 'Candles' })
})
