import { expect, test } from 'vitest'
import { decodeText } from './decode.ts'

/** Text as bytes of a code page, by what its upper half stands for. */
function encoded(text: string, label: string): Uint8Array {
  const table = new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128))
  return Uint8Array.from([...text].map(sign => (sign < '\u0080' ? sign.charCodeAt(0) : table.indexOf(sign) + 128)))
}

test.each([
  ['windows-1252', 'Crème brûlée: 4 œufs, ½ gousse de vanille, à 150 °C'],
  ['windows-1252', 'Käsespätzle mit Röstzwiebeln für Größere'],
  ['windows-1252', 'Athenos™ Dip – “quick” and easy, Jane’s'],
  ['windows-1252', 'Smørrebrød på rugbrød, jalapeños'],
  ['windows-1250', 'Uvařit zelí, přidat lžíci oleje a dušenou mrkev'],
  ['windows-1250', 'Żurek: łyżka mąki, śmietana, pół szklanki wody'],
  ['windows-1250', 'Gulyásleves: főzzük meg, tegyünk hozzá fűszereket'],
  ['windows-1251', 'Борщ: свёкла, капуста, 2 ложки сметаны'],
  ['windows-1253', 'Χωριάτικη σαλάτα με φέτα'],
  ['macintosh', 'Mélanger la crème fraîche et les œufs, goûter'],
  ['macintosh', 'Kartoffelklöße für die Gäste, süß'],
])('bytes of %s become the words that they are: %s', (label, text) => {
  expect(decodeText(encoded(text, label))).toBe(text)
})

test('text of DOS programs, where there may be some', () => {
  const bytes = Uint8Array.from([...'Cr\x8ame br\x96l\x82e at 300\xf8F, \xab cup'].map(sign => sign.charCodeAt(0)))
  expect(decodeText(bytes, { dos: true })).toBe('Crème brûlée at 300°F, ½ cup')
})

test('texts of East Asia in their old encodings', () => {
  expect(decodeText(Buffer.from('82b782b582cc8dec82e895fb', 'hex'))).toBe('すしの作り方')
  expect(decodeText(Buffer.from('baecc9d5c8e2a3bab2bbc9d9d3dac8fdd0a1cab1', 'hex'))).toBe('红烧肉：不少于三小时')
})

test('UTF-16 in both orders, with and without a mark', () => {
  const little = Buffer.from('Käse und Brot, in Scheiben geschnitten', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const bytes of [little, big, Buffer.concat([Buffer.from([0xff, 0xfe]), little])])
    expect(decodeText(bytes)).toBe('Käse und Brot, in Scheiben geschnitten')
})

test('a head is believed where it names a page of its own, not where it names what everybody names', () => {
  const czech = encoded('Uvařit zelí', 'windows-1250')
  expect(decodeText(czech, { declared: 'ISO-8859-1' })).toBe('Uvařit zelí')
  expect(decodeText(encoded('žluť', 'iso-8859-2'), { declared: 'iso-8859-2' })).toBe('žluť')
})
