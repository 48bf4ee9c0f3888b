import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { receipts } from '#shared/contract/catalog/receipts.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'

let running: TestApp
let ai: AiServer
let ann: Person
let milk: { id: string; name: string }
let litre: { id: string }

beforeAll(async () => {
  ai = await playAi()
  running = await startApp(ai.settings)
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  milk = (await ask()(foods.create, { body: { name: 'milk' } })).body
  litre = (await ask()(units.create, { body: { name: 'litre', abbreviation: 'l' } })).body
})

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const TEXT = 'CORNER SHOP\nH-MILCH 3,5% 1,19'
const read = (person: Person | null = ann, body: { text?: string; picture?: File } = { text: TEXT }) =>
  ask(person)(receipts.read, { body: { picture: undefined, ...body } })

const line = { printed: 'H-MILCH 3,5%', name: 'Milk', price: 1.19, quantity: null, unit: null }
const receipt = { shop: 'Corner shop', date: '2026-05-04', total: 1.19, lines: [line] }
function say(lines: object[], rest: object = {}) {
  ai.questions = []
  ai.act = undefined
  ai.say = () => ({ text: JSON.stringify({ ...receipt, ...rest, lines }), tokens: [200, 40] })
}
const linesOf = async (person = ann) => (await read(person)).body.lines

describe('a receipt', () => {
  test('is read from its text, in the foods and units of the group, and nothing is saved', async () => {
    say([
      { ...line, quantity: 2, unit: 'Liter' },
      { ...line, printed: 'SPUELI', name: 'Dish soap', price: 0.95, quantity: 500, unit: 'ml' },
      { ...line, printed: 'AKTION', name: 'Discount', price: -0.2 },
    ])
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toEqual({
      ...{ shop: 'Corner shop', paidOn: '2026-05-04', total: 1.19 },
      lines: [
        {
          ...{ printed: 'H-MILCH 3,5%', foodId: milk.id, name: 'milk', quantity: 2, unitId: litre.id },
          ...{ packageSize: null, price: 1.19 },
        },
        {
          ...{ printed: 'SPUELI', foodId: null, name: 'Dish soap', quantity: 1, unitId: null },
          ...{ packageSize: { quantity: 500, unit: 'ml' }, price: 0.75 },
        },
      ],
    })
    expect(JSON.stringify(ai.questions)).toContain('H-MILCH 3,5% 1,19')
    expect((await ask()(prices.list)).body.prices).toEqual([])
  })

  test('is read from a photo, which goes as a JPEG', async () => {
    say([line])
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    const picture = new File([gif], 'receipt.gif', { type: 'image/gif' })
    expect((await read(ann, { picture })).status).toBe(200)
    const [, shown] = ai.questions[0]?.messages.at(-1)?.content ?? []
    expect(shown?.image_url?.url).toMatch(/^data:image\/jpeg;base64,/)
    const broken = new File(['no picture'], 'receipt.jpg', { type: 'image/jpeg' })
    expect((await read(ann, { picture: broken })).status).toBe(400)
  })

  test('follows what the household tied its words to, in this shop first, and so does the amount', async () => {
    const tied = { printedAs: 'JA! Voll  milch', price: 1 }
    const body = {
      prices: [
        { ...tied, name: 'Oat drink', shop: 'Elsewhere', paidOn: '2026-05-03' },
        { ...tied, foodId: milk.id, quantity: 1.5, unitId: litre.id, shop: 'CORNER SHOP', paidOn: '2026-05-01' },
      ],
    }
    expect((await ask()(prices.create, { body })).status).toBe(201)
    say([{ ...line, printed: 'JA! VOLL MILCH', name: 'Cheese' }])
    expect(await linesOf()).toMatchObject([{ foodId: milk.id, name: 'milk', quantity: 1.5, unitId: litre.id }])
    say([{ ...line, printed: 'JA! VOLL MILCH', name: 'Cheese', quantity: 3 }], { shop: null })
    expect(await linesOf()).toMatchObject([{ foodId: null, name: 'Oat drink', quantity: 3, unitId: null }])
    const household = await makeHousehold(running.app, ann.group)
    const neighbour = await makePerson(running.app, { group: ann.group, household })
    expect(await linesOf(neighbour), 'each household has its own words').toMatchObject([{ name: 'Cheese' }])
  })

  test('keeps what is right of what cannot be: a day, a price, an amount, words without end', async () => {
    say([{ ...line, printed: 'x'.repeat(5000), name: ' ', price: 1e12, quantity: -4, unit: ' ' }], {
      date: 'yesterday',
      shop: ' ',
    })
    const { body } = await read()
    expect(body).toMatchObject({ shop: null, paidOn: null, lines: [{ price: null, quantity: 1, packageSize: null }] })
    expect(body.lines[0]?.name).toBe('x'.repeat(200))
  })
})

describe('an answer that is none', () => {
  const asText = (text: string) => () => {
    ai.act = undefined
    ai.say = () => ({ text })
  }
  test.each([
    ['is no JSON', asText('I would rather not.'), /didn’t respond/],
    ['is empty', asText(''), /didn’t respond/],
    ['has other types', asText(JSON.stringify({ ...receipt, lines: [{ ...line, price: '1,19' }] })), /didn’t respond/],
    ['has numbers without end', asText(JSON.stringify(receipt).replaceAll('1.19', '1e999')), /didn’t respond/],
    ['is a list', asText('[]'), /didn’t respond/],
    ['is huge', asText(JSON.stringify({ ...receipt, shop: 'x'.repeat(5_000_000) })), /didn’t respond/],
    ['names nothing bought', () => say([{ ...line, price: -1 }]), /anything bought/],
  ])('when it %s, is told in words', async (_what, play, words) => {
    play()
    const answer = await read()
    expect([400, 503]).toContain(answer.status)
    expect(JSON.stringify(answer.detail)).toMatch(words)
  })

  test('has at most so many lines', async () => {
    say(Array.from({ length: 2000 }, () => line))
    expect(await linesOf()).toHaveLength(300)
  })
})

test('is refused without a sign-in, without a receipt, and where there is no model, or none that sees', async () => {
  say([line])
  expect((await read(null)).status).toBe(401)
  expect((await read(ann, {})).status).toBe(422)
  expect((await read(ann, { text: ' ' })).status).toBe(422)
  expect((await read(ann, { text: 'x'.repeat(20_001) })).status).toBe(422)
  expect(ai.questions).toEqual([])
  const plain = await startApp()
  const ben = await makePerson(plain.app)
  const off = await as(plain.server, ben.token)(receipts.read, { body: { picture: undefined, text: TEXT } })
  expect([off.status, JSON.stringify(off.detail)]).toEqual([403, expect.stringMatching(/no language model/)])
  const blind = await startApp({ ...ai.settings, OPENAI_ENABLE_IMAGE_SERVICES: 'false' })
  const eve = await makePerson(blind.app)
  const picture = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })
  expect((await as(blind.server, eve.token)(receipts.read, { body: { picture } })).status).toBe(400)
})

test('what it takes counts for the group’s limit', async () => {
  say([line])
  const used = async () => (await ask()(assistant.get)).body.usedTokens
  const before = await used()
  await read()
  expect((await used()) - before).toBe(240)
  const limit = { enabled: false, monthlyTokens: 1, monthlyCost: null }
  await ask()(assistant.update, { body: limit })
  expect((await read()).status).toBe(429)
  await ask()(assistant.update, { body: { ...limit, monthlyTokens: null } })
})
