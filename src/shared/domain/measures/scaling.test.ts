import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampScale, scaleForAmount, scaleForServings, scaleYield, servingsOf } from './scaling.ts'

test.each([
  ['10 1/2 units', 1, '10 1/2 units'],
  ['10 1/2 units', 3, '31 1/2 units'],
  ['10 1/2 units', 2.5, '26 1/4 units'],
  ['10 1/2 units', 4, '42 units'],
  ['1/3 plates', 2, '2/3 plates'],
  ['1/3 plates', 3, '1 plates'],
  ['1/3 plates', 2.5, '5/6 plates'],
  ['1/3 plates', 4, '1 1/3 plates'],
  ['1.25 parts', 2, '2.5 parts'],
  ['1.25 parts', 4, '5 parts'],
  ['1.25 parts', 2.5, '3.125 parts'],
  ['1.33333333333333333333 parts', 2, '2.667 parts'],
  ['5 bowls', 2, '10 bowls'],
  ['5 bowls', 2.5, '12.5 bowls'],
  ['5 bowls', 10, '50 bowls'],
  ['3/0 servings', 3, '3/0 servings'],
  ['2 4/0 servings', 3, '2 4/0 servings'],
  ['2323231239087/134527431962272135 servings', 5, '2323231239087/134527431962272135 servings'],
  ['1/20230225 lovable servings', 12, '1/20230225 lovable servings'],
  ['100 sets of 55 bowls', 3, '300 sets of 55 bowls'],
  ['a pot full', 3, 'a pot full'],
  ['Serves 4', 2, 'Serves 8'],
  ['4-6 servings', 2, '8-12 servings'],
  ['1,5 Liter', 3, '4,5 Liter'],
  ['1½ loaves', 2, '3 loaves'],
  ['٤ حصص', 2, '٨ حصص'],
  ['۴ تا ۶ نفر', 2, '۸ تا ۱۲ نفر'],
  ['٢٫٥ لتر', 3, '٧٫٥ لتر'],
  ['١ ١/٢ رغيف', 3, '٤ ١/٢ رغيف'],
  ['४ लोगों के लिए', 1.5, '६ लोगों के लिए'],
  ['สำหรับ ๔ คน (2 ถ้วย)', 3, 'สำหรับ ๑๒ คน (2 ถ้วย)'],
  ['４〜６人分', 2, '8〜12人分'],
  ['كعكة ٢٠ cm، ١٢ قطعة', 2, 'كعكة ٢٠ cm، ٢٤ قطعة'],
])('%s at scale %d reads %s', (text, scale, expected) => expect(scaleYield(text, scale)).toBe(expected))

test('nothing to scale stays nothing', () => {
  expect(scaleYield(null, 2)).toBe('')
  expect(scaleYield('', 2)).toBe('')
})

test('servings are found, and none where there is no number', () => {
  expect(servingsOf('Serves 4')).toBe(4)
  expect(servingsOf('1 1/3 plates')).toBe(1.333)
  expect(servingsOf('0 servings')).toBeNull()
  expect(['٤ حصص', '۱۲ نفر', '४ लोग', 'สำหรับ ๔ คน', '４人分', '٢٫٥'].map(servingsOf)).toEqual([4, 12, 4, 4, 4, 2.5])
  expect(servingsOf('a few')).toBeNull()
  expect(servingsOf(null)).toBeNull()
})

test('a scale comes from servings or from what is at hand', () => {
  expect(scaleForServings('4 servings', 6)).toBe(1.5)
  expect(scaleForServings(null, 3)).toBe(3)
  expect(scaleForAmount(200, 300)).toBe(1.5)
  expect(scaleForAmount(0, 300)).toBe(1)
})

test('any text and any scale give a text, and what surrounds the number stays', () => {
  fc.assert(
    fc.property(fc.string(), fc.double(), (text, scale) => {
      expect(typeof scaleYield(text, clampScale(scale))).toBe('string')
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 20 }), (servings, scale) => {
      expect(scaleYield(`for ${servings} people`, scale)).toBe(`for ${servings * scale} people`)
    }),
  )
})

test('a size says nothing of how many, and stays', () => {
  expect(servingsOf('20 cm cake')).toBeNull()
  expect(scaleYield('20 cm cake', 2)).toBe('20 cm cake')
  expect(scaleYield('20 cm cake, 12 slices', 2)).toBe('20 cm cake, 24 slices')
})
