import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import type { Larder } from '../larder.ts'
import { askOnce, type Plan, type PlannedRequest } from '../load.ts'
import { compareRates } from '../rates.ts'
import { median, percentile } from '../statistics.ts'
import { type Item, watchTicks } from '../watch-ticks.ts'
import { detailOf } from './calls.ts'

const SHOPPING = '/api/households/shopping'
const LISTS = 50
const ITEMS = 200

const get = (path: string): PlannedRequest => ({ method: 'GET', path })
const send = (method: string, path: string, body: unknown): PlannedRequest => ({
  method,
  path,
  body: JSON.stringify(body),
})

interface Filled {
  lists: string[]
  /** Items as a program reads them, a few of each list. */
  items: Item[]
  /** Others, which nobody ticks before they are watched. */
  open: Item[]
}

/** Fifty lists if not told, and of the items of each some to tick. */
export async function fillLists({ port }: Larder, lists = LISTS): Promise<Filled> {
  const filled: Filled = { lists: [], items: [], open: [] }
  for (let i = 0; i < lists; i++) {
    const list = JSON.parse(
      String(await askOnce(port, send('POST', `${SHOPPING}/lists`, { name: `List ${i}` }), TOKEN)),
    )
    const items = Array.from({ length: ITEMS }, (_, at) => ({
      shoppingListId: list.id,
      note: `thing ${at}`,
      position: at,
    }))
    await askOnce(port, send('POST', `${SHOPPING}/items/create-bulk`, items), TOKEN)
    const { listItems } = JSON.parse(String(await askOnce(port, get(`${SHOPPING}/lists/${list.id}`), TOKEN)))
    filled.lists.push(list.id)
    filled.items.push(...listItems.slice(0, 4))
    filled.open.push(...listItems.slice(4, 24))
  }
  return filled
}

/** Ticks and unticks in turn, so that every request has something to write. */
export const ticks = ({ items }: Filled): Plan => ({
  name: 'tick',
  requests: [true, false].flatMap(checked =>
    items.map(item => send('PUT', `${SHOPPING}/items/${item.id}`, { ...item, checked })),
  ),
})

/** Shopping lists beside 10,000 recipes: 50 lists of 200 items, and a household of many devices. */
export default {
  name: 'lists',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const filled = await fillLists(larder)
    const tick = await bench.rates(larder, ticks(filled))
    const read = await bench.rates(larder, {
      name: 'list of 200 items',
      requests: filled.lists.map(id => get(`${SHOPPING}/lists/${id}`)),
    })
    const measures: Measure[] = [
      { budget: 'shopping-tick', value: tick.ratio, detail: detailOf(tick) },
      { budget: 'shopping-list', value: read.ratio, detail: detailOf(read) },
    ]
    await larder.restart()
    const { times, lost, megabytes } = await watchTicks(larder, filled.open, bench.quick ? 4 : 20)
    measures.push(
      {
        budget: 'shopping-live',
        value: percentile(times, 0.95),
        detail: `${times.length.toLocaleString('en')} arrivals, median ${median(times).toFixed(0)} ms`,
      },
      { budget: 'shopping-live-lost', value: lost, detail: `of ${(times.length + lost).toLocaleString('en')}` },
      { budget: 'shopping-live-memory', value: megabytes, detail: 'while 300 devices listen' },
    )
    const [postgres, sqlite] = await bench.larders(bench.usual, ['postgres', 'sqlite'])
    const asked = async (larder: Larder) => ({ larder, plan: ticks(await fillLists(larder)) })
    const { rates, ratio } = await compareRates([await asked(postgres), await asked(sqlite)], bench.quick)
    const [rate, other] = rates.map(value => Math.round(value).toLocaleString('en'))
    measures.push({ budget: 'postgres-shopping-tick', value: ratio, detail: `${rate}/s, SQLite ${other}/s` })
    return measures
  },
} satisfies Scenario
