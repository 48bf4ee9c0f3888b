import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairMisread } from './misread.ts'

const asLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
const asWindows = (text: string) => new TextDecoder('windows-1252').decode(Buffer.from(text, 'utf8'))

test.each([
  ['400 g Bergkäse, in Röllchen'],
  ['½ l Milch – bei 180 °C'],
  ['Crème brûlée à la vanille'],
  ['„Salz“ und Pfeffer'],
  ['Žemlovka s tvarohem, bůček'],
  ['Борщ с говядиной'],
  ['κολοκυθάκια'],
  ['鶏もも肉'],
  ['Pizza 🍕'],
])('%s is read again from Latin-1 and Windows-1252', text => {
  expect(repairMisread(asLatin1(text))).toBe(text)
  expect(repairMisread(asWindows(text))).toBe(text)
})

test.each([
  ['Käse, Röllchen, Crème brûlée'],
  ['Das „MENÜ“ für 2'],
  ['«À LA CARTE»'],
  ['“AMANHÔ'],
  ['MAÇÃ – 2 colheres'],
  ['“ÅL” och “PÅ”'],
  ['180°C, ½ l'],
  ['une salade d’été\u00A0» à partager'],
])('%s stays as it is', text => expect(repairMisread(text)).toBe(text))

test('words between marks that are right are never changed', () => {
  const word = fc.stringMatching(/^[a-zäöüßéèêàçñåøæãâA-ZÄÖÜÉÃÂÅ]{1,12}$/)
  const sign = fc.constantFrom(' ', '\u00A0', ', ', ' ½ ', ' °C ', '»', '“ ', '…', ' – ', '\u00A0» ')
  const texts = fc.array(fc.tuple(word, sign)).map(pairs => pairs.flat().join(''))
  fc.assert(fc.property(texts, text => repairMisread(text) === text))
})
