// biome-ignore-all lint/suspicious/noTemplateCurlyInString: place-holders in addresses look like this.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { channels } from '#server/features/index.ts'
import { startDeliveryRunner } from '#server/features/notifications/deliveries/delivery-runner.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

interface Sent {
  action: Record<string, unknown>
  content: Record<string, unknown> & { recipe_ingredient: unknown[] }
}

// A real server stands for the oven, the printer or the home automation that a recipe is sent to.
const received: { url: string; headers: IncomingMessage['headers']; body: Sent }[] = []
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({
    url: request.url ?? '',
    headers: request.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  })
  if (request.url === '/later' && received.filter(({ url }) => url === '/later').length === 1)
    response.writeHead(503).end()
  else if (request.url === '/broken') response.writeHead(503).end()
  else if (request.url === '/long') response.end(Buffer.alloc(1_100_000))
  else response.end('thanks')
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const port = (receiver.address() as { port: number }).port
const at = (path: string) => `http://127.0.0.1:${port}${path}`
afterAll(() => void receiver.close())

const { app, server } = await startApp({ ALLOWED_HOSTS: `127.0.0.1:${port}`, BASE_URL: 'https://larder.example' })
const runner = startDeliveryRunner(app, channels)
afterAll(() => runner.end())

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}

const link = { actionType: 'link' as const, title: 'Order', url: 'https://shop.example/?q=${slug}' }

describe('recipe actions', () => {
  test('one is made, read, replaced, and deleted into the bin', async () => {
    const ann = await newcomer()
    const made = await ann.ask(recipeActions.create, { body: link })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toEqual({ ...link, id, groupId: ann.group.id, householdId: ann.household.id })
    expect((await ann.ask(recipeActions.list, { query: { orderBy: 'title', perPage: -1 } })).body.items).toEqual([
      made.body,
    ])

    const elsewhere = { groupId: newId(), householdId: newId() }
    const body = { actionType: 'post' as const, title: 'Heat the oven', url: at('/oven'), ...elsewhere }
    const changed = await ann.ask(recipeActions.update, { params: { id }, body })
    expect(changed.body).toEqual({ ...body, id, groupId: ann.group.id, householdId: ann.household.id })
    expect((await ann.ask(recipeActions.get, { params: { id } })).body).toEqual(changed.body)

    const removed = await ann.ask(recipeActions.remove, { params: { id } })
    expect([removed.status, removed.body]).toEqual([200, changed.body])
    expect((await ann.ask(recipeActions.get, { params: { id } })).status).toBe(404)
    expect((await ann.ask(recipeActions.remove, { params: { id } })).status).toBe(400)
    await ann.ask(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
    expect((await ann.ask(recipeActions.get, { params: { id } })).body).toEqual(changed.body)
  })

  test('they are found by their titles, also mistyped', async () => {
    const ann = await newcomer()
    for (const title of ['Heat the oven', 'Order']) await ann.ask(recipeActions.create, { body: { ...link, title } })
    const { items, total } = (await ann.ask(recipeActions.list, { query: { search: 'ovne' } })).body
    expect(items.map(({ title }) => title)).toEqual(['Heat the oven'])
    expect(total).toBe(1)
  })

  test('of another household or group they are as good as not there', async () => {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Bread' } })).body
    const { id } = (await ann.ask(recipeActions.create, { body: { ...link, actionType: 'post', url: at('/secret') } }))
      .body
    const before = received.length
    for (const other of [
      await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) }),
      await newcomer(),
    ]) {
      expect((await other.ask(recipeActions.list)).body.items).toEqual([])
      expect((await other.ask(recipeActions.get, { params: { id } })).status).toBe(404)
      const body = { ...link, groupId: newId(), householdId: newId() }
      expect((await other.ask(recipeActions.update, { params: { id }, body })).status).toBe(404)
      expect((await other.ask(recipeActions.remove, { params: { id } })).status).toBe(400)
      expect((await other.ask(recipeActions.trigger, { params: { id, slug }, query: { wait: true } })).status).toBe(404)
    }
    expect(received.length).toBe(before)
  })

  test('what is incomplete is refused, and nobody gets in without signing in', async () => {
    const ann = await newcomer()
    for (const body of [
      {},
      { ...link, actionType: 'delete' },
      { actionType: 'link', title: 'x' },
      { ...link, title: ' ' },
    ])
      expect((await ann.ask(recipeActions.create, { body: body as never })).status).toBe(422)
    const params = { id: newId() }
    expect((await ann.ask(recipeActions.update, { params, body: link as never })).status).toBe(422)
    const stranger = as(server, null)
    expect((await stranger(recipeActions.list)).status).toBe(401)
    expect((await stranger(recipeActions.trigger, { params: { ...params, slug: 'x' } })).status).toBe(401)
  })
})

describe('a post action', () => {
  const post = async (ask: Awaited<ReturnType<typeof newcomer>>['ask'], url: string) =>
    (await ask(recipeActions.create, { body: { actionType: 'post', title: 'Send', url } })).body.id

  test('sends the whole recipe in snake_case, with what stands for it in the address filled in', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const slug = (await bob.ask(recipes.create, { body: { name: 'Pea soup' } })).body
    const recipe = (await bob.ask(recipes.get, { params: { slug } })).body
    const id = await post(ann.ask, at('/in?u=${url}&id=${id}&again=${id}'))
    for (const name of [slug, recipe.id]) {
      const sent = await ann.ask(recipeActions.trigger, { params: { id, slug: name }, query: { wait: true } })
      expect([sent.status, sent.body]).toEqual([202, null])
    }
    const [last, before] = [received.at(-1)!, received.at(-2)!]
    expect(last.body).toEqual(before.body)
    const page = `https://larder.example/g/${ann.group.slug}/r/pea-soup`
    expect(last.url).toBe(`/in?u=${encodeURIComponent(page)}&id=${recipe.id}&again=${recipe.id}`)
    expect(last.headers['content-type']).toBe('application/json')
    const { action, content } = last.body
    expect(Object.keys(action).sort()).toEqual(['action_type', 'group_id', 'household_id', 'id', 'title', 'url'])
    expect(content).toMatchObject({
      id: recipe.id,
      slug: 'pea-soup',
      household_id: bob.household.id,
      group_id: ann.group.id,
    })
    expect(content.settings).toHaveProperty('disable_amount')
    expect(content.recipe_ingredient[0]).toHaveProperty('reference_id')
    expect(JSON.stringify(content)).not.toMatch(/"[a-z]+[A-Z][A-Za-z]*":/)
    for (const [key, moment] of Object.entries({ created_at: recipe.createdAt, date_updated: recipe.dateUpdated }))
      expect(content[key]).toBe(moment?.replace('Z', '+00:00'))
  })

  test('answers before it has sent, unless somebody waits', async () => {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Later' } })).body
    const id = await post(ann.ask, at('/later'))
    expect((await ann.ask(recipeActions.trigger, { params: { id, slug } })).status).toBe(202)
    // It was refused once, so it comes again, with the same id; who did not wait need not care.
    const later = () => received.filter(({ url }) => url === '/later').map(({ headers }) => headers['larder-event-id'])
    await vi.waitFor(() => expect(later()).toHaveLength(2), 60_000)
    expect(new Set(later()).size).toBe(1)
    await vi.waitFor(async () => {
      const [sent] = (await ann.ask(deliveries.list, { query: { targetId: id } })).body.items
      expect(sent).toMatchObject({ kind: 'action', name: 'Send', title: 'Later', state: 'sent', attempts: 2 })
    }, 60_000)
    const old = `/api/groups/recipe-actions/${await post(ann.ask, at('/of-before'))}/trigger/${slug}`
    const headers = { authorization: `Bearer ${ann.token}` }
    expect((await server.inject({ method: 'POST', url: old, headers, payload: {} })).statusCode).toBe(202)
    const lost = await post(ann.ask, 'no address at all')
    expect((await ann.ask(recipeActions.trigger, { params: { id: lost, slug } })).status).toBe(400)
  })

  test('tells whoever waits what went wrong', async () => {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Cake' } })).body
    for (const [url, said] of [
      [at('/broken'), /wasn’t sent\. 127\.0\.0\.1 didn’t accept the message \(it answered 503\)/],
      [at('/long'), /too long/],
      ['http://10.255.255.1/x', /10\.255\.255\.1 is on a private network/],
      ['no address at all', /isn’t a web address/],
      ['file:///etc/passwd', /isn’t a web address/],
    ] as const) {
      const params = { id: await post(ann.ask, url), slug }
      const sent = await ann.ask(recipeActions.trigger, { params, query: { wait: true } })
      expect([url, sent.status]).toEqual([url, 400])
      expect((sent.detail as { message: string }).message).toMatch(said)
      const { items } = (await ann.ask(deliveries.list, { query: { targetId: params.id } })).body
      expect(items).toMatchObject([{ state: 'failed', attempts: 1 }])
    }
  })

  test('is not sent for a link, an action or a recipe that is not there', async () => {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Cake' } })).body
    const { id } = (await ann.ask(recipeActions.create, { body: link })).body
    const asLink = await ann.ask(recipeActions.trigger, { params: { id, slug } })
    expect(asLink.status).toBe(400)
    expect(asLink.detail).toMatchObject({ error: true, exception: null })
    expect((await ann.ask(recipeActions.trigger, { params: { id: newId(), slug } })).status).toBe(404)
    const sending = await post(ann.ask, at('/never'))
    for (const missing of [
      'no-such',
      newId(),
      (await (await newcomer()).ask(recipes.create, { body: { name: 'Theirs' } })).body,
    ])
      expect((await ann.ask(recipeActions.trigger, { params: { id: sending, slug: missing } })).status).toBe(404)
    expect(received.some(({ url }) => url === '/never')).toBe(false)
  })

  test('reaches a machine in the house when somebody with advanced features saved it', async () => {
    // Nothing answers there: what matters is that it is tried, and not refused.
    const ann = await newcomer({ user: { advanced: true } })
    const slug = (await ann.ask(recipes.create, { body: { name: 'Toast' } })).body
    const params = { id: await post(ann.ask, 'http://10.255.255.1:9/x'), slug }
    const sent = await ann.ask(recipeActions.trigger, { params })
    expect(sent.status).toBe(202)
  })
})
