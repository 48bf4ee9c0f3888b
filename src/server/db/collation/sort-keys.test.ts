import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#server/locales.ts'
import { dishesInOrder } from '#server/testing/dishes.ts'
import { hasOwnOrder } from './own-order.ts'
import { collationOf } from './sort-keys.ts'

const inKeyOrder = (language: string, texts: string[]) => {
  const { sortKey } = collationOf(language)
  return texts
    .map(text => ({ text, key: Buffer.from(sortKey(text)) }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
    .map(({ text }) => text)
}

describe('dishes stand in the order of the alphabet', () => {
  test.each(dishesInOrder)('%s', (language, expected) => {
    expect(inKeyOrder(language, expected.toReversed())).toEqual(expected)
    expect(expected.toSorted(new Intl.Collator(language).compare)).toEqual(expected)
    expect(hasOwnOrder(language)).toBe(true)
  })
})

describe('words of all letters stand as Intl.Collator has them', () => {
  test.each(
    Object.entries({
      ...{ sv: 'äåöéü', da: 'aaæøåé', no: 'aaæøåé', fi: 'åäöšž', is: 'áðéíóúýþæö', es: 'ñáéíóúü', gl: 'ñáéíóú' },
      ...{ cs: 'chchčďéěíňóřšťúůýž', sk: 'chchäčďĺľňôŕšťž', pl: 'ąćęłńóśźż', hu: 'csdzgylnstzyőöüűááé', ro: 'ăâîșț' },
      ...{ tr: 'çğıiöşü', vi: 'ăâđêôơưấầậảãạ', hr: 'čćdžđšljnj', sl: 'čšž', lt: 'ąčęėįšųūž', lv: 'āčēģīķļņšūž' },
      ...{ ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', bg: 'абвгдежийщъьюя' },
      ...{ sr: 'абвгдђежзијклљмнњопрстћуфхцчџш', el: 'αάβγδεέζηήθιίϊκλμνξοόπρσςτυύφχψωώ' },
      ...{ he: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת', ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئةى' },
      ...{
        ja: 'あいうえおかがきぎしじつっはばぱやゃアイウエオカガキギバパピャュョッーー小大亜料理',
        ko: '가나다라마바김밥찌개볶음料理小',
      },
    }),
  )('%s', (language, own) => {
    const isLatin = /\p{scx=Latin}/u.test(own)
    const letters = [...own, ...(isLatin ? 'abcdefghijklmnopqrstuvwxyz' : '')]
    const unit = fc.constantFrom(...letters, ...letters.map(one => one.toLocaleUpperCase(language)), ' ', '-', '2')
    // A Danish "aå" is nothing, and read as "aa" with a ring.
    const word = fc.string({ unit, minLength: 1, maxLength: 8 }).filter(text => !/aå/i.test(text))
    const { compare } = new Intl.Collator(language, { sensitivity: 'base' })
    const { sortKey } = collationOf(language)
    fc.assert(
      fc.property(word, word, (one, other) => {
        const key = Buffer.from(sortKey(one))
        const expected = Math.sign(compare(one, other))
        if (expected) expect(Buffer.compare(key, sortKey(other)), `${one} ${other}`).toBe(expected)
      }),
      { numRuns: 500 },
    )
  })
})

test('accents decide between the same letters, and then capitals', () => {
  expect(inKeyOrder('pl-PL', ['Résumé', 'résumé', 'resume', 'Resume', 'resumes', 'ｒesume', 're\u0301sume'])).toEqual([
    'resume',
    'ｒesume',
    'Resume',
    're\u0301sume',
    'résumé',
    'Résumé',
    'resumes',
  ])
})

test('whatever is written has its place: numbers, emoji and scripts of others', () => {
  const texts = [
    '',
    '  ',
    '!',
    '🍏 Борщ',
    '🍏 Каша',
    '2 яйца',
    'Борщ',
    'Борщ 2',
    'Борщ\u200d б',
    'Apple',
    '가나',
    'カー',
    '红烧',
    'ข้าว',
  ]
  expect(inKeyOrder('ru-RU', texts.toReversed())).toEqual(texts)
  expect(collationOf('ru-RU').sortKey('ы'.repeat(100_000)).length).toBeLessThan(10_000)
})

test('the others go by letters without accents, which is their own order or, for Chinese, that of its sounds', () => {
  const others = ['af-ZA', 'ca-ES', 'de-DE', 'en-GB', 'en-US', 'fr-BE', 'fr-CA', 'fr-FR', 'it-IT', 'nl-NL', 'pt-BR']
  expect(languageCodes.filter(code => !hasOwnOrder(code)).sort()).toEqual([...others, 'pt-PT', 'zh-CN', 'zh-TW'])
  expect(hasOwnOrder(undefined)).toBe(false)
})
