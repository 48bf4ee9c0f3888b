import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDurations } from './find-durations.ts'

test.each<[string, number[]]>([
  ['Bake for 25 minutes.', [1500]],
  ['Bake for 25–30 minutes, then rest 5 min.', [1500, 300]],
  ['Simmer 1 hour 30 minutes', [5400]],
  ['Simmer 1 hour and 30 minutes', [5400]],
  ['1h30', [5400]],
  ['1 h 30 min', [5400]],
  ['1½ hours', [5400]],
  ['1 1/2 hours', [5400]],
  ['half an hour', [1800]],
  ['for an hour or two', [3600]],
  ['30-minute rest', [1800]],
  ['Fry 30 seconds a side', [30]],
  ['10 Minuten backen, eine Stunde ruhen lassen', [600, 3600]],
  ['25 bis 30 Min. kochen', [1500]],
  ['eine halbe Stunde', [1800]],
  ['Cuire 1 heure et 15 minutes', [4500]],
  ['Laisser mijoter 1 h 30 puis servir', [5400]],
  ['Cuire 1 heure 30 en remuant', [5400]],
  ['cuire 3/4 d’heure', [2700]],
  ['Rest 1 h 15 before baking', [4500]],
  ['after 1 hour 30 cookies are done', [3600]],
  ['Cook for an hour and a quarter.', [4500]],
  ['cuocere 3/4 d’ora', [2700]],
  ['Hornear durante 45 minutos', [2700]],
  ['Cuocere per 1 ora', [3600]],
  ['Варить 20 минут', [1200]],
  ['اخبز لمدة ٣٠ دقيقة', [1800]],
  ['煮20分钟', [1200]],
  ['1時間30分煮る', [5400]],
  ['半小时', [1800]],
  ['30분 동안', [1800]],
  ['Preheat to 200 °C, add 3 eggs and 5 m of string', [300]],
  ['Mix 2 minced onions and 3 second-hand pans', []],
  ['Chill for 30 minutes and 2 hours', [1800, 7200]],
  ['no time at all', []],
  ['Add the eggs one at a time, when the dough sat', []],
  ["at 8 a m in a 9' pan of the 1990's", []],
  ['Simmer 1 hour 20 eggs, then 1 hour 30.', [3600, 5400]],
  ['Bake 1-1/2 hours or 2–2½ hours', [5400, 7200]],
  ['1:30 hours', [5400]],
  ['30 секунд, 2 ч. л. соли, 1 ст. л. масла, ещё 2 ч.', [30, 7200]],
  ['Fold the dough 1 time, then rest it for 1 hour', [3600]],
  ['Turn 1 time more', []],
  ['Lad dejen hæve 1 time og bag den', [3600]],
  ['Steg and og kartofler i 1 time', [3600]],
  ['İnce doğra, 20 Dakika pişir', [1200]],
])('%s', (text, seconds) => expect(findDurations(text).map(found => found.seconds)).toEqual(seconds))

test('the place found is the words themselves', () => {
  const text = 'Bake 1 hour 30 minutes, until golden.'
  const [found] = findDurations(text)
  expect(text.slice(found!.start, found!.end)).toBe('1 hour 30 minutes')
  const words = (line: string) => findDurations(line).map(({ start, end }) => line.slice(start, end))
  expect(words('Rest for 30 minutes. Bake 1 hour.')).toEqual(['30 minutes', '1 hour'])
  expect(words('30 Min. backen, 1 Std. 30 Min. ruhen')).toEqual(['30 Min.', '1 Std. 30 Min.'])
})

test('any text is read without a fault, and places lie inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      for (const { start, end, seconds } of findDurations(`${text} 5 min`)) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length + 6)
        expect(seconds).toBeGreaterThan(0)
      }
    }),
  )
})
