import { afterAll, describe, expect, test } from 'vitest'
import { channels } from '#server/features/index.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startReceiver, until } from '#server/testing/receiver.ts'
import { startApp } from '#server/testing/start-app.ts'
import { categories } from '#shared/contract/catalog/organizers-calls.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startDeliveryRunner } from '../deliveries/delivery-runner.ts'

let failing = 0
let shut = 0
const receiver = await startReceiver(({ url, text }) => {
  if (text.includes('"topic":"shut"') && shut-- > 0) return { status: 503 }
  if (url === '/flaky' && failing-- > 0) return { status: 503 }
  if (url === '/no') return { status: 404, body: 'who are you?' }
  return {}
})
const settings = { ALLOWED_HOSTS: receiver.host, LOG_LEVEL: 'silent' as const }
const { app, server } = await startApp(settings)
const runner = startDeliveryRunner(app, channels)
afterAll(() => runner.end())

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const at = (path: string) => receiver.received.filter(({ url }) => url.startsWith(path))

async function make(ann: Newcomer, appriseUrl: string, options: Record<string, boolean> = {}) {
  const made = (await ann.ask(notifiers.create, { body: { name: 'Kitchen', appriseUrl } })).body
  const body = { ...made, options: { ...made.options, ...options } }
  return (await ann.ask(notifiers.update, { params: { id: made.id }, body })).body
}

describe('notifiers', () => {
  test('one begins with every event off, is changed and deleted, and its address is never told', async () => {
    const ann = await newcomer()
    const appriseUrl = `json://ann:hunter2@${receiver.host}/in?token=hunter2`
    const made = await ann.ask(notifiers.create, { body: { name: 'Kitchen', appriseUrl } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Kitchen', enabled: true, groupId: ann.group.id, services: ['JSON'] })
    expect(Object.values(made.body.options).filter(value => value === true)).toEqual([])
    const params = { id: made.body.id }
    const body = {
      ...made.body,
      name: 'Cellar',
      options: { ...made.body.options, recipeCreated: true },
      groupId: newId(),
    }
    const changed = await ann.ask(notifiers.update, { params, body })
    expect(changed.body).toMatchObject({ name: 'Cellar', groupId: ann.group.id, services: ['JSON'] })
    expect(changed.body.options).toMatchObject({ recipeCreated: true, recipeUpdated: false })
    expect((await ann.ask(notifiers.list, { query: { queryFilter: 'name = "Cellar"' } })).body.items).toEqual([
      changed.body,
    ])
    const stored = JSON.stringify(await app.db.selectFrom('notifiers').selectAll().execute())
    for (const text of [JSON.stringify([made.body, changed.body]), stored]) expect(text).not.toContain('hunter2')
    expect((await ann.ask(notifiers.remove, { params })).status).toBe(204)
    expect((await ann.ask(notifiers.get, { params })).status).toBe(404)
    expect((await ann.ask(notifiers.remove, { params })).status).toBe(400)
    expect((await ann.ask(notifiers.update, { params, body })).status).toBe(404)
    expect((await ann.ask(notifiers.test, { params })).status).toBe(404)
  })

  test('the end of an import from another app is told', async () => {
    const ann = await newcomer({ flags: ALL_FLAGS })
    await make(ann, `json://${receiver.host}/moved`, { dataMigrations: true })
    const archive = new File(['Title,Ingredients,Directions\nSoup,2 leeks,Cook\n'], 'r.csv')
    const body = { archive, migration_type: 'plantoeat', add_migration_tag: false } as never
    const report = (await ann.ask(libraryImports.migrate, { body })).body
    await until(() => at('/moved').length === 1)
    expect(JSON.parse(at('/moved')[0]?.text ?? '')).toMatchObject({
      title: 'Data Migrations',
      event_type: 'data_migrations',
    })
    expect(at('/moved')[0]?.text).toContain(report.id)
  })

  test('so are the end of an import of many links and an export that is ready, each once', async () => {
    const ann = await newcomer({ flags: ALL_FLAGS })
    await make(ann, `json://${receiver.host}/data-${ann.user.id}`, { dataImport: true, dataExport: true })
    const received = () => at(`/data-${ann.user.id}`).map(({ text }) => JSON.parse(text))
    const body = { imports: [{ url: 'http://127.0.0.1:9/a' }, { url: 'http://127.0.0.1:9/b' }] } as never
    const { reportId } = (await ann.ask(recipeImports.createMany, { body })).body
    await until(() => received().length === 1)
    expect(received()).toMatchObject([{ title: 'Data Import', event_type: 'data_import' }])
    expect(JSON.stringify(received())).toContain(reportId)
    await ann.ask(bulkExport.create, { body: { recipes: [], all: true, exportType: 'json' } as never })
    await until(() => received().length === 2)
    const [exported] = (await ann.ask(bulkExport.list)).body
    expect(received()[1]).toMatchObject({ title: 'Data Export', event_type: 'data_export' })
    expect(JSON.stringify(received()[1])).toContain(exported?.id)
  })

  test('a planned meal is told with what is eaten', async () => {
    const ann = await newcomer({ flags: ALL_FLAGS })
    await make(ann, `json://${receiver.host}/plan-${ann.user.id}`, { mealplanEntryCreated: true })
    const { body: slug } = await ann.ask(recipes.create, { body: { name: 'Leek soup' } })
    const recipeId = (await ann.ask(recipes.get, { params: { slug } })).body.id
    const plan = (more: object) =>
      ann.ask(mealPlans.create, { body: { date: '2026-05-04', entryType: 'dinner', ...more } as never })
    await plan({ recipeId })
    await plan({ title: 'Eat out', entryType: 'lunch' })
    const told = () => at(`/plan-${ann.user.id}`).map(({ text }) => JSON.parse(text).message)
    await until(() => told().length === 2)
    expect(told()).toEqual([
      'A meal was planned for 2026-05-04: Leek soup (Dinner)',
      'A meal was planned for 2026-05-04: Eat out (Lunch)',
    ])
  })

  test('what is incomplete or cannot be sent is refused with words that help', async () => {
    const ann = await newcomer()
    const create = (appriseUrl?: string) => ann.ask(notifiers.create, { body: { name: 'x', appriseUrl } })
    expect((await create()).status).toBe(400)
    expect((await create('json://')).status).toBe(400)
    const unknown = await create('zulip://bot@org/token')
    expect([unknown.status, (unknown.detail as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(/zulip.*APPRISE_API_URL or APPRISE_COMMAND/),
    ])
    expect((await create('not an address')).status).toBe(201)
    expect((await ann.ask(notifiers.create, { body: {} as never })).status).toBe(422)
    expect((await as(server, null)(notifiers.list)).status).toBe(401)
  })

  test('of another household or group are as good as not there', async () => {
    const ann = await newcomer()
    const own = await make(ann, `json://${receiver.host}/secret`)
    const params = { id: own.id }
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    for (const other of [neighbour, await newcomer()]) {
      expect((await other.ask(notifiers.list)).body.items).toEqual([])
      expect((await other.ask(notifiers.get, { params })).status).toBe(404)
      expect((await other.ask(notifiers.update, { params, body: own })).status).toBe(404)
      expect((await other.ask(notifiers.test, { params })).status).toBe(404)
      expect((await other.ask(notifiers.remove, { params })).status).toBe(400)
    }
    expect(at('/secret')).toEqual([])
  })

  test('a chosen event reaches every address, with what programs want to know', async () => {
    const ann = await newcomer()
    await make(ann, `json://${receiver.host}/one?:kitchen=blue, form://${receiver.host}/two`, { recipeCreated: true })
    const slug = (await ann.ask(recipes.create, { body: { name: 'Pea soup' } })).body
    await ann.ask(recipes.patch, { params: { slug }, body: { description: 'green' } })
    await until(() => at('/one').length + at('/two').length === 2)
    const body = JSON.parse(at('/one')[0]!.text)
    expect(body).toMatchObject({
      version: '1.0',
      title: 'Recipe Created',
      type: 'info',
      kitchen: 'blue',
      event_type: 'recipe_created',
      integration_id: 'generic',
    })
    expect(body.message).toContain('Pea soup')
    expect(JSON.parse(body.document_data)).toEqual({ documentType: 'recipe', operation: 'create', recipeSlug: slug })
    const form = new URLSearchParams(at('/two')[0]!.text)
    expect([form.get('event_type'), form.get('event_id')]).toEqual(['recipe_created', body.event_id])
  })

  test('what happens to a category is told in every household of the group', async () => {
    const ann = await newcomer()
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    await make(neighbour, `json://${receiver.host}/neighbour`, { categoryCreated: true })
    await ann.ask(categories.create, { body: { name: 'Soups' } })
    await until(() => at('/neighbour').length > 0)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(at('/neighbour')).toHaveLength(1)
  })

  test('of two receivers of one address the one that is well is told once, whatever becomes of the other', async () => {
    const ann = await newcomer()
    shut = 2
    await make(ann, `ntfy://${receiver.host}/open/shut`, { recipeCreated: true })
    await ann.ask(recipes.create, { body: { name: 'Broth' } })
    const topics = () => at('/').flatMap(({ url, text }) => (url === '/' ? [JSON.parse(text).topic] : []))
    await until(() => topics().filter(topic => topic === 'shut').length === 3)
    expect(topics().filter(topic => topic === 'open')).toHaveLength(1)
  })

  test('a service that is down for a moment gets it later, once, with the same id', async () => {
    const ann = await newcomer()
    failing = 2
    await make(ann, `json://${receiver.host}/flaky`, { recipeCreated: true })
    await ann.ask(recipes.create, { body: { name: 'Stew' } })
    await until(() => at('/flaky').length === 3)
    expect(new Set(at('/flaky').map(({ text }) => JSON.parse(text).event_id)).size).toBe(1)
  })

  test('a test says what each service answered, also while the notifier is off', async () => {
    const ann = await newcomer()
    const { id, ...rest } = await make(
      ann,
      `json://${receiver.host}/yes json://${receiver.host}/no xml://10.255.255.1/x`,
    )
    await ann.ask(notifiers.update, { params: { id }, body: { ...rest, id, enabled: false } })
    expect((await ann.ask(notifiers.test, { params: { id } })).status).toBe(204)
    const [yes, no, home] = (await ann.ask(notifiers.try, { params: { id } })).body
    expect(yes).toEqual({ service: 'JSON', success: true, status: 200, answer: 'ok', error: null })
    expect(no).toMatchObject({ success: false, status: 404, answer: 'who are you?' })
    expect(home!.error).toMatch(/private network/)
    expect(JSON.parse(at('/yes')[0]!.text)).toEqual({
      version: '1.0',
      title: 'Test Message',
      message: 'test message',
      attachments: [],
      type: 'info',
    })
  })
})
