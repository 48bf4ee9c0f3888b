import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { notifyMutationStart } from '#web/api/mutation-starts.ts'
import { toastStore } from '#web/ui/toasts/toasts.ts'
import { reportFailure } from './report-failure.ts'

// Other files of this worker have the modules with words.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('i18next', () => ({ default: { t: (key: string) => key } }))

const report = reportFailure(() => {})
const shown = () => toastStore.read().length
const closeAll = () => {
  for (const { id } of toastStore.read()) toastStore.close(id)
}

function fail(change: string, status = NO_ANSWER) {
  const error = new ApiError(status, null)
  error.mutationKey = change
  report(error)
}

beforeEach(closeAll)

test('the word of a failure goes when the same is tried again, and comes back when it fails again', () => {
  fail('PUT /api/recipes/soup')
  notifyMutationStart('PUT /api/recipes/cake')
  expect(shown()).toBe(1)
  notifyMutationStart('PUT /api/recipes/soup')
  expect(shown()).toBe(0)
  fail('PUT /api/recipes/soup')
  expect(shown()).toBe(1)
})

test('what failed for the same reason is still told of while another is tried again', () => {
  fail('PUT /api/recipes/soup')
  fail('PUT /api/recipes/cake')
  expect(shown()).toBe(1)
  notifyMutationStart('PUT /api/recipes/soup')
  expect(shown()).toBe(1)
  notifyMutationStart('PUT /api/recipes/cake')
  expect(shown()).toBe(0)
})

test('a failure that was read and closed keeps no later one on the screen', () => {
  fail('PUT /api/recipes/soup')
  closeAll()
  fail('PUT /api/recipes/cake')
  notifyMutationStart('PUT /api/recipes/cake')
  expect(shown()).toBe(0)
})
