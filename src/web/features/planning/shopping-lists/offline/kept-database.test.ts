import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDatabase } from './kept-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser that opens one database after the other, told apart by their numbers. */
function browser() {
  const closed: number[] = []
  const closers: (() => void)[] = []
  const open = async (onClosed: () => void) => {
    const number = closers.push(onClosed)
    return { number, close: () => void closed.push(number) }
  }
  return { open, closed, close: () => closers.at(-1)!() }
}
type Opened = Awaited<ReturnType<ReturnType<typeof browser>['open']>>
const number = async (db: Opened) => db.number

test('what the browser closed is opened anew, and that is told', async () => {
  const { open, close } = browser()
  const onBack = vi.fn()
  const kept = keepDatabase({ open, onBack })
  expect(await kept.use(number)).toBe(1)
  close()
  await vi.runAllTimersAsync()
  expect([await kept.use(number), onBack.mock.calls.length]).toEqual([2, 1])
  kept.leave()
  close()
  await vi.runAllTimersAsync()
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('one that was closed without a word is found out by using it', async () => {
  const { open, closed } = browser()
  const kept = keepDatabase({ open, onBack: () => undefined })
  const work = async ({ number }: Opened) => {
    if (number === 1) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return number
  }
  expect([await kept.use(work), closed]).toEqual([2, [1]])
})

test('where it can’t be opened or is full, that is said at once, and tried again the next time', async () => {
  const { open } = browser()
  let isForbidden = true
  const kept = keepDatabase({
    open: async onClosed => {
      if (isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
      return open(onClosed)
    },
    onBack: () => undefined,
  })
  expect(await kept.use(number)).toBe(null)
  isForbidden = false
  expect(await kept.use(number)).toBe(1)
  const full = vi.fn(async () => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  expect([await kept.use(full), full.mock.calls.length, await kept.use(number)]).toEqual([null, 1, 1])
})

test('one that does not answer holds nobody up, and is taken when it answers at last', async () => {
  const { open } = browser()
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>()
  const onBack = vi.fn()
  const kept = keepDatabase({ open: onClosed => answer.then(() => open(onClosed)), onBack })
  const first = kept.use(number)
  await vi.runAllTimersAsync()
  expect([await first, await kept.use(number), onBack.mock.calls.length]).toEqual([null, null, 0])
  answerNow()
  await vi.runAllTimersAsync()
  expect([await kept.use(number), onBack.mock.calls.length]).toEqual([1, 1])
})

test('one that is always slow is waited for in the end, and not told to be back again and again', async () => {
  const { open } = browser()
  const slow = async ({ number }: Opened) => {
    await new Promise(resolve => setTimeout(resolve, 10_000))
    return number
  }
  const read: (number | null)[] = []
  const kept = keepDatabase({ open, onBack: () => void kept.use(slow).then(result => read.push(result)) })
  const first = kept.use(slow)
  await vi.advanceTimersByTimeAsync(100_000)
  expect([await first, read]).toEqual([null, [null, 1]])
})

test('what answers late that it can’t is asked again', async () => {
  const { open } = browser()
  const { promise: answer, reject } = Promise.withResolvers<never>()
  const onBack = vi.fn()
  const tries = [() => answer, open]
  const kept = keepDatabase<Opened>({ open: onClosed => tries.shift()!(onClosed), onBack })
  const first = kept.use(number)
  await vi.runAllTimersAsync()
  expect(await first).toBe(null)
  reject(new DOMException('Internal error', 'UnknownError'))
  await vi.runAllTimersAsync()
  expect([await kept.use(number), onBack.mock.calls.length]).toEqual([1, 1])
})
