import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeChangeStream, followChanges } from './change-stream.ts'
import { makeCallsFor, onHouseholdLost } from './household-of-calls.ts'

// Another file of this worker may have loaded the stream with an address of its own.
vi.hoisted(() => void vi.resetModules())
vi.mock('#web/api/base.ts', () => ({ serverUrl: (path: string) => path }))

class Source extends EventTarget {
  static made: Source[] = []
  static readonly CLOSED = 2
  isClosed = false
  readyState = 1
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
  makeCallsFor(null)
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

test('the stream is that of the household of the page, and opened anew where that becomes another', () => {
  makeCallsFor('family')
  const one = listener()
  const stop = followChanges(one)
  expect(Source.made[0]?.address).toBe('/api/events?larder-household=family')
  makeCallsFor('hut')
  makeCallsFor('hut')
  const [first, second, third] = Source.made
  expect([first?.isClosed, second?.isClosed, third]).toEqual([true, false, undefined])
  expect(second?.address).toMatch(/^\/api\/events\?past=\d+&larder-household=hut$/)
  expect(one.onMissed).not.toHaveBeenCalled()
  look('hidden')
  makeCallsFor('family')
  expect(Source.made).toHaveLength(2)
  look('visible')
  expect(Source.made[2]?.address).toBe('/api/events?larder-household=family')
  stop()
  makeCallsFor('hut')
  expect(Source.made).toHaveLength(3)
})

test('a stream that is refused may be of a household that its person left, and is opened again for the one they are in', () => {
  makeCallsFor('family')
  const onLost = vi.fn()
  const [stopLost, stop] = [onHouseholdLost(onLost), followChanges(listener())]
  const [source] = Source.made
  source?.dispatchEvent(new Event('error'))
  makeCallsFor(null)
  makeCallsFor('family')
  expect(Source.made).toHaveLength(2)
  Object.assign(Source.made[1] ?? {}, { readyState: Source.CLOSED }).dispatchEvent(new Event('error'))
  expect(onLost).toHaveBeenCalledOnce()
  makeCallsFor(null)
  expect(Source.made[2]?.address).toMatch(/^\/api\/events\?past=\d+$/)
  stop()
  stopLost()
})

test('whoever signs out has no stream from then on, and one that looks back when they stay after all', () => {
  const stop = followChanges(listener())
  const openAgain = closeChangeStream()
  look('hidden')
  look('visible')
  const stopLate = followChanges(listener(), Date.now())
  expect(Source.made.map(({ isClosed }) => isClosed)).toEqual([true])
  openAgain()
  expect(Source.made[1]?.address).toMatch(/^\/api\/events\?past=\d+$/)
  stop()
  stopLate()
  closeChangeStream()()
  expect(Source.made).toHaveLength(2)
})
