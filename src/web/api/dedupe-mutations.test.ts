import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { keyOfChange, madeOnce } from './dedupe-mutations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.useRealTimers()
})

const doing = (text: string, url = text) => ({ url, text })
const answering = (answer: string) => vi.fn(async () => answer)

test('a double click makes one, also when the answer was quicker than the second click', async () => {
  const make = answering('first')
  const early = madeOnce(doing('copy'), make)
  expect(await madeOnce(doing('copy'), make)).toBe('first')
  await early
  vi.advanceTimersByTime(400)
  expect(await madeOnce(doing('copy'), make)).toBe('first')
  expect(make).toHaveBeenCalledTimes(1)
})

test('an answer that takes long is waited for by all who ask', async () => {
  const make = vi.fn(() => new Promise<string>(resolve => setTimeout(resolve, 3000, 'late')))
  const both = [madeOnce(doing('copy'), make)]
  vi.advanceTimersByTime(2000)
  both.push(madeOnce(doing('copy'), make))
  vi.advanceTimersByTime(1000)
  expect(await Promise.all(both)).toEqual(['late', 'late'])
  expect(make).toHaveBeenCalledTimes(1)
})

test('who asks again later, or after something else, means it', async () => {
  const heart = answering('on')
  await madeOnce(doing('heart on'), heart)
  await madeOnce(doing('heart off'), answering('off'))
  await madeOnce(doing('heart on'), heart)
  expect(heart).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(600)
  await madeOnce(doing('heart on'), heart)
  expect(heart).toHaveBeenCalledTimes(3)
})

test('on, off and on again are three changes, though none is answered yet', async () => {
  const made: string[] = []
  const make = (what: string) => madeOnce(doing(what, '/heart'), async () => void made.push(what))
  await Promise.all([make('on'), make('off'), make('on'), make('on')])
  expect(made).toEqual(['on', 'off', 'on'])
})

test('another change elsewhere does not make a double click two', async () => {
  const copy = answering('copied')
  await Promise.all([
    madeOnce(doing('copy'), copy),
    madeOnce(doing('note'), answering('noted')),
    madeOnce(doing('copy'), copy),
  ])
  expect(copy).toHaveBeenCalledTimes(1)
})

test('what failed may be tried again at once', async () => {
  const fail = vi.fn(() => Promise.reject(new Error('no answer')))
  await expect(madeOnce(doing('copy'), fail)).rejects.toThrow('no answer')
  expect(await madeOnce(doing('copy'), answering('copied'))).toBe('copied')
})

test('changes are the same when they go to the same place with the same words and files', () => {
  const [photo, other] = [new Blob(['a']), new Blob(['a'])]
  const key = (body: unknown, url = '/api/recipes') => keyOfChange(recipes.create, url, body).text
  expect(key({ name: 'Soup', images: [photo] })).toBe(key({ name: 'Soup', images: [photo] }))
  expect(key({ images: [photo] })).not.toBe(key({ images: [other] }))
  expect(key({ name: 'Soup' })).not.toBe(key({ name: 'Stew' }))
  expect(key({ name: 'Soup' })).not.toBe(key({ name: 'Soup' }, '/api/foods'))
})
