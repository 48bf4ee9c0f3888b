import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges } from './change-stream.ts'

// Another file of this worker may have loaded the stream with an address of its own.
vi.hoisted(() => void vi.resetModules())
vi.mock('#web/api/base.ts', () => ({ serverUrl: (path: string) => path }))

class Source extends EventTarget {
  static made: Source[] = []
  isClosed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Source.made.push(this)
  }
  close() {
    this.isClosed = true
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const look = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const listener = () => ({ onChange: vi.fn(), onMissed: vi.fn(), onOpen: vi.fn() })

beforeEach(() => {
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Source.made = []
})

test('all who listen share one stream, which ends with the last of them', () => {
  const [one, two] = [listener(), listener()]
  const stops = [followChanges(one), followChanges(two)]
  expect(Source.made).toHaveLength(1)
  const [source] = Source.made
  source?.dispatchEvent(Object.assign(new Event('change'), { data: '{"documentType":"food"}' }))
  source?.dispatchEvent(new Event('open'))
  for (const each of [one, two]) {
    expect(each.onChange).toHaveBeenCalledWith({ documentType: 'food' })
    expect(each.onOpen).toHaveBeenCalledOnce()
  }
  stops[0]?.()
  expect(source?.isClosed).toBe(false)
  stops[1]?.()
  expect(source?.isClosed).toBe(true)
})

test('a listener who shows what was fetched before hears what changed since, though others listen already', () => {
  const [one, two] = [listener(), listener()]
  const stops = [followChanges(one), followChanges(two, Date.now() - 3000)]
  const [first, second] = Source.made
  expect([first?.address, first?.isClosed]).toEqual(['/api/events', true])
  expect(Number(second?.address.split('/api/events?past=')[1])).toBeGreaterThanOrEqual(3000)
  for (const stop of stops) stop()
  expect(second?.isClosed).toBe(true)
})

test('a page that nobody looks at has no stream; who comes back may have missed something', () => {
  const one = listener()
  const stop = followChanges(one)
  look('hidden')
  expect(Source.made[0]?.isClosed).toBe(true)
  look('visible')
  expect(Source.made).toHaveLength(2)
  Source.made[1]?.dispatchEvent(new Event('reset'))
  expect(one.onMissed).toHaveBeenCalledTimes(2)
  stop()
  look('hidden')
  look('visible')
  expect(Source.made).toHaveLength(2)
})
