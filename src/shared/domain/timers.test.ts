import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockText, findDurations } from './timers.ts'

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
])('%s', (text, seconds) => expect(findDurations(text).map(found => found.seconds)).toEqual(seconds))

test.each([
  ['bg', '20 минути', '2 часа'],
  ['cs', '20 minut', '2 hodiny'],
  ['da, no', '20 minutter', '2 timer'],
  ['el', '20 λεπτά', '2 ώρες'],
  ['es, pt', '20 minutos', '2 horas'],
  ['fi', '20 minuuttia', '2 tuntia'],
  ['he', '20 דקות', '2 שעות'],
  ['hr', '20 minuta', '2 sata'],
  ['hu', '20 perc', '2 óra'],
  ['it', '20 minuti', '2 ore'],
  ['nl', '20 minuten', '2 uur'],
  ['pl', '20 minut', '2 godziny'],
  ['ro', '20 minute', '2 ore'],
  ['sk', '20 minút', '2 hodiny'],
  ['sl', '20 minut', '2 uri'],
  ['sv', '20 minuter', '2 timmar'],
  ['tr', '20 dakika', '2 saat'],
  ['uk', '20 хвилин', '2 години'],
])('minutes and hours are found in %s', (_language, minutes, hours) => {
  expect(findDurations(`… ${minutes}, ${hours}.`).map(found => found.seconds)).toEqual([1200, 7200])
})

test('the place found is the words themselves', () => {
  const text = 'Bake 1 hour 30 minutes, until golden.'
  const [found] = findDurations(text)
  expect(text.slice(found!.start, found!.end)).toBe('1 hour 30 minutes')
  const ending = 'Rest for 30 minutes.'
  const [last] = findDurations(ending)
  expect(ending.slice(last!.start, last!.end)).toBe('30 minutes')
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

test('a clock shows hours only where there are some', () => {
  expect(clockText(65)).toBe('1:05')
  expect(clockText(3600)).toBe('1:00:00')
  expect(clockText(-3)).toBe('0:00')
})
