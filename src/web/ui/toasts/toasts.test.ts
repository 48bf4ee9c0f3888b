import { beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toasts.ts'

beforeEach(() => {
  for (const { id } of toastStore.read()) toastStore.close(id)
})

test('good news goes, failures stay, the same word does not pile up', () => {
  const notified = vi.fn()
  const stop = toastStore.subscribe(notified)
  toast.success('Saved')
  toast.success('Saved')
  toast.failure('No connection')
  stop()
  expect(notified).toHaveBeenCalledTimes(3)
  expect(toastStore.read().map(({ text, lasts }) => [text, lasts])).toEqual([
    ['Saved', 2000],
    ['No connection', undefined],
  ])
  toastStore.close('success:Saved')
  expect(toastStore.read()).toHaveLength(1)
})

test('at most four are on the screen, the newest', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) toast.info(text)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e'])
})

test('one that stays is not pushed away by those that go by themselves', () => {
  toast.info('working', { stays: true })
  for (const text of ['a', 'b', 'c', 'd']) toast.info(text)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['working', 'b', 'c', 'd'])
  for (const text of ['1', '2', '3', '4', '5']) toast.failure(text)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
})
