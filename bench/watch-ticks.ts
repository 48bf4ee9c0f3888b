import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { TOKEN } from './fill.ts'
import type { Larder } from './larder.ts'
import { askEach, askOnce, type PlannedRequest } from './load.ts'

const DEVICES = 300
/** The server gives each person no more than 20 streams. */
const DEVICES_OF_ONE = 15
const TICKERS = 10
const EVERY_MS = 200
const PASSWORD = 'benchmark-of-larder'

export interface Item {
  id: string
  shoppingListId: string
  checked: boolean
}

/**
 * So many devices of one household listen while ten of them tick five times a second: the milliseconds from sending a
 * tick until each listener heard of it, how many never did, and what memory the server held. They may listen at another instance.
 */
export async function watchTicks(
  larder: Larder,
  items: Item[],
  seconds: number,
  listeners = { port: larder.port, devices: DEVICES },
) {
  const heard: Map<string, number>[] = []
  const ends: (() => void)[] = []
  const tokens = await addPeople(larder.port, listeners.devices / DEVICES_OF_ONE)
  for (let i = 0; i < listeners.devices; i++) {
    const arrivals = new Map<string, number>()
    heard.push(arrivals)
    ends.push(await listen(listeners.port, tokens[i % tokens.length] as string, arrivals))
  }
  const sent = new Map<string, number>()
  const rounds = Math.round((seconds * 1000) / EVERY_MS)
  await Promise.all(
    Array.from({ length: TICKERS }, async (_, device) => {
      for (let round = 0; round < rounds; round++) {
        // Each item is ticked once, so that its event is known by its id.
        const item = items[device * rounds + round]
        if (!item) return
        const began = performance.now()
        sent.set(item.id, began)
        const body = JSON.stringify({ ...item, checked: true })
        await askOnce(larder.port, { method: 'PUT', path: `/api/households/shopping/items/${item.id}`, body }, TOKEN)
        await pause(Math.max(0, EVERY_MS - (performance.now() - began)))
      }
    }),
  )
  await pause(2000)
  const megabytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(larder.pid)], { encoding: 'utf8' })) / 1024
  for (const end of ends) end()
  const times: number[] = []
  let lost = 0
  for (const arrivals of heard)
    for (const [id, at] of sent) {
      const arrived = arrivals.get(id)
      if (arrived === undefined) lost++
      else times.push(arrived - at)
    }
  return { times, lost, megabytes }
}

async function addPeople(port: number, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, i) => `listener${i}`)
  const requests = people.map(
    (name): PlannedRequest => ({
      method: 'POST',
      path: '/api/admin/users',
      body: JSON.stringify({
        username: name,
        fullName: name,
        email: `${name}@example.com`,
        password: PASSWORD,
        group: 'Home',
        household: 'Family',
      }),
    }),
  )
  await askEach(port, requests, TOKEN)
  return Promise.all(
    people.map(async username => {
      const body = new URLSearchParams({ username, password: PASSWORD })
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/token`, { method: 'POST', body })
      return ((await answer.json()) as { access_token: string }).access_token
    }),
  )
}

/** Opens a stream of changes; notes when the first event came that shows an item ticked. */
function listen(port: number, token: string, arrivals: Map<string, number>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stream = request({
      port,
      host: '127.0.0.1',
      path: '/api/events',
      headers: { authorization: `Bearer ${token}` },
    })
    stream.on('error', reject)
    stream.on('response', answer => {
      if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('error', () => undefined)
      answer.on('data', (chunk: string) => {
        const now = performance.now()
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines)
          if (line.startsWith('data: ') && line.includes('"list.operations"'))
            for (const { id } of JSON.parse(line.slice(6)).document.items ?? [])
              if (!arrivals.has(id)) arrivals.set(id, now)
      })
      resolve(() => stream.destroy())
    })
    stream.end()
  })
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
