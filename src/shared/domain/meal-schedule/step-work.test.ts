import { describe, expect, test } from 'vitest'
import { minutesOf, readStepWork, withMinutes } from './step-work.ts'

const read = (...texts: string[]) => readStepWork(texts.map((text, i) => ({ id: String(i), text })))
/** "hands 5", "oven 40 at 180": what a step takes, in words. */
const told = (...texts: string[]) =>
  read(...texts).map(({ parts }) =>
    parts.map(({ minutes, isHandsOn, place, celsius }) =>
      [isHandsOn ? 'hands' : 'waits', minutes, place ?? '', celsius ?? ''].filter(one => one !== '').join(' '),
    ),
  )

describe('the lengths that a step names', () => {
  test.each([
    ['Simmer for 20 minutes, stirring occasionally.', ['hands 1 hob', 'waits 20 hob']],
    ['Fry the onions for 5 minutes and simmer for 20 minutes.', ['hands 5 hob', 'waits 20 hob']],
    ['Cook, stirring constantly, for 10 minutes.', ['hands 10']],
    ['Let the dough rest for 30 minutes.', ['hands 1', 'waits 30']],
    ['Whisk the eggs for 3 minutes. Chill for 1 hour.', ['hands 4', 'waits 60']],
    ['Roast for 40 minutes, turning after 20 minutes.', ['hands 1', 'waits 40 oven']],
    ['Bake for 40 minutes (30 minutes with a fan).', ['hands 1', 'waits 40 oven']],
    ['Die Zwiebeln 5 Minuten anbraten und dann 20 Minuten köcheln lassen.', ['hands 5 hob', 'waits 20 hob']],
    ['Den Teig abdecken und 30 Minuten ruhen lassen.', ['hands 1', 'waits 30']],
    ['يُترك العجين ليرتاح لمدة 30 دقيقة', ['hands 1', 'waits 30']],
    ['حرّك الخليط لمدة 5 دقائق', ['hands 5']],
    ['Faire mijoter pendant 25 minutes dans la casserole.', ['hands 1 hob', 'waits 25 hob']],
  ])('%s', (text, parts) => {
    expect(told(text)).toEqual([parts])
  })

  test('what names no time is assumed, and said to be', () => {
    const [chop, serve, cool] = read('Chop the onions and the carrots.', 'Serve with bread.', 'Let it cool on a rack.')
    expect([chop, serve, cool].map(step => minutesOf(step!.parts))).toEqual([5, 2, 16])
    expect([chop, serve, cool].every(step => step!.parts.every(part => part.isAssumed))).toBe(true)
    expect(read('Fry the steak for 4 minutes.')[0]!.parts.some(part => part.isAssumed)).toBe(false)
  })

  test('a language without words is read by its times', () => {
    expect(told('Zzz qqq 25 min.', 'Zzz qqq 5 min.')).toEqual([['hands 1', 'waits 25'], ['hands 5']])
  })
})

describe('the oven', () => {
  test('is as hot as was said when it was preheated', () => {
    expect(told('Preheat the oven to 180 °C.', 'Bake for 40 minutes.')[1]).toEqual(['hands 1', 'waits 40 oven 180'])
    expect(told('Den Backofen auf 200 °C vorheizen.', 'Im Ofen 25 Minuten backen.')[1]).toEqual([
      'hands 1',
      'waits 25 oven 200',
    ])
    expect(told('سخّن الفرن إلى 180 °C', 'اخبز الكعكة لمدة 40 دقيقة')[1]).toEqual(['hands 1', 'waits 40 oven 180'])
  })

  test('in Fahrenheit is the same oven, and hot oil is none', () => {
    expect(told('Preheat the oven to 350 °F and bake for 20 minutes.', 'Bake for 20 minutes.')[1]).toEqual([
      'hands 1',
      'waits 20 oven 175',
    ])
    expect(told('Heat the oil in a pan to 180 °C.', 'Bake for 20 minutes.')[1]).toEqual(['hands 1', 'waits 20 oven'])
  })
})

describe('the day before', () => {
  test('is asked for by words and by very long times', () => {
    const ahead = (text: string) => read(text)[0]!.isAhead
    expect(ahead('Soak the beans overnight.')).toBe(true)
    expect(ahead('Die Bohnen über Nacht einweichen.')).toBe(true)
    expect(ahead('Let the dough rise in the fridge for 12 hours.')).toBe(true)
    expect(ahead('Marinate for at least 2 hours or overnight.')).toBe(false)
    expect(ahead('Add the frozen peas.')).toBe(false)
  })
})

test('what somebody says of its length is taken from what was assumed first', () => {
  const [step] = read('Cut the bread. Bake for 30 minutes.')
  const longer = withMinutes(step!.parts, 50)
  expect(minutesOf(longer)).toBe(50)
  expect(longer.at(-1)!.minutes).toBe(30)
  expect(withMinutes(step!.parts, 1).map(part => part.minutes)).toEqual([1, 1])
  expect(withMinutes(step!.parts, 20).map(part => part.minutes)).toEqual([1, 19])
})
