import { expect, test, vi } from 'vitest'
import { toast, toastStore } from './toasts.ts'

test('good news goes, failures stay, the same word does not pile up', () => {
  const notified = vi.fn()
  const stop = toastStore.subscribe(notified)
  toast.success('Saved')
  toast.success('Saved')
  toast.failure('No connection')
  stop()
  expect(notified).toHaveBeenCalledTimes(3)
  expect(toastStore.read().map(({ text, lasts }) => [text, lasts])).toEqual([
    ['Saved', 4000],
    ['No connection', undefined],
  ])
  toastStore.close('success:Saved')
  expect(toastStore.read()).toHaveLength(1)
})

test('at most four are on the screen, the newest', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) toast.info(text)
  expect(toastStore.read().map(({ text }) => text)).toEqual(['b', 'c', 'd', 'e'])
})
