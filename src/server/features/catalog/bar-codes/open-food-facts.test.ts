import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'

const page = (code: string) => `/api/v2/product/${code}.json`
const [OATS, NAMELESS, BROKEN, SLOW, COLA] = [
  '4006381333931',
  '96385074',
  '4000417025005',
  '4001724819806',
  '5449000000996',
] as const
const OF_A_SHOP = '2012345678903'
const UNKNOWN = '7610200337450'

let site: WebSite
let running: TestApp
let ann: Person

beforeAll(async () => {
  const oats = { product_name: 'Zarte  Flocken', product_name_en: 'Rolled oats\n', product_quantity: '500' }
  site = await playSite({
    [page(OATS)]: JSON.stringify({ status: 1, product: { ...oats, product_quantity_unit: 'g' } }),
    [page(COLA)]: JSON.stringify({
      product: { product_name: 'Cola', product_quantity: 1500, product_quantity_unit: 'ml' },
    }),
    [page(NAMELESS)]: JSON.stringify({ status: 1, product: { product_name: ' ', product_quantity: { x: 1 } } }),
    [page(BROKEN)]: '<h1>We are updating</h1>',
    [page(SLOW)]: () => undefined,
    [page(OF_A_SHOP)]: JSON.stringify({ product: { product_name: 'Cheese' } }),
  })
  running = await startApp({ OPEN_FOOD_FACTS_URL: `${site.url}/`, ALLOWED_HOSTS: site.host })
  ann = await makePerson(running.app)
})

const lookUp = async (code: string, app = running, person = ann) => {
  const { status, body } = await as(app.server, person.token)(barCodes.lookUp, { query: { code } })
  expect(status).toBe(200)
  return body
}

test('a bar code that the household does not know is looked up, in the language of the caller', async () => {
  const oats = { name: 'Rolled oats', packageSize: { quantity: 500, unit: 'g' } }
  expect(await lookUp(OATS)).toEqual({ code: OATS, barCode: null, product: oats })
  expect((await lookUp(COLA)).product).toEqual({ name: 'Cola', packageSize: { quantity: 1.5, unit: 'l' } })
  expect(site.asked.at(-1)).toContain('product_name_en')
})

test('what the household knows is told without asking anybody', async () => {
  await as(running.server, ann.token)(barCodes.save, { body: { code: OATS, name: 'Porridge' } })
  const before = site.asked.length
  expect(await lookUp(OATS)).toMatchObject({ barCode: { name: 'Porridge' }, product: null })
  expect(await lookUp(OF_A_SHOP), 'the number of one shop means something else elsewhere').toMatchObject({
    product: null,
  })
  expect(site.asked.length).toBe(before)
})

test('nobody waits for long, and nothing fails, where there is no answer or no name', async () => {
  const started = performance.now()
  for (const code of [UNKNOWN, NAMELESS, BROKEN, SLOW]) expect((await lookUp(code)).product, code).toBeNull()
  expect(performance.now() - started).toBeLessThan(8000)
  const down = await startApp({ OPEN_FOOD_FACTS_URL: 'http://127.0.0.1:9', ALLOWED_HOSTS: '127.0.0.1:9' })
  const ben = await makePerson(down.app)
  expect((await lookUp(COLA, down, ben)).product).toBeNull()
})

test('nobody is asked unless the operator says so', async () => {
  const before = site.asked.length
  const plain = await startApp({ ALLOWED_HOSTS: site.host })
  const eve = await makePerson(plain.app)
  expect(await lookUp(COLA, plain, eve)).toEqual({ code: COLA, barCode: null, product: null })
  expect(site.asked.length).toBe(before)
  await expect(startApp({ OPEN_FOOD_FACTS_URL: 'yes' })).rejects.toThrow('OPEN_FOOD_FACTS_URL')
})
