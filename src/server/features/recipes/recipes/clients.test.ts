import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#server/features/index.ts'
import { startDeliveryRunner } from '#server/features/notifications/deliveries/delivery-runner.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { RELEASE } from '#server/version.ts'
import { app } from '#shared/contract/admin/app.ts'
import { health } from '#shared/contract/admin/health.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'

/** What programs send that were written for the reference. */

let running: TestApp
let ann: Person
const ask = (person: Person = ann) => as(running.server, person.token)
beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
})

async function make(name: string) {
  const slug = (await ask()(recipes.create, { body: { name } })).body
  return (await ask()(recipes.get, { params: { slug } })).body
}

test('addresses of the first version lead to the same calls', async () => {
  const headers = { authorization: `Bearer ${ann.token}` }
  const bodies: Record<string, object> = {
    webhooks: { name: 'Old', url: 'https://example.com/hook', scheduledTime: '12:00' },
    'events/notifications': { name: 'Old', appriseUrl: 'json://example.com' },
    cookbooks: { name: 'Old' },
    'recipe-actions': { actionType: 'link', title: 'Old', url: 'https://example.com' },
    'mealplans/rules': { day: 'monday', entryType: 'dinner' },
    invitations: { uses: 1 },
  }
  for (const [path, payload] of Object.entries(bodies)) {
    const url = `/api/groups/${path}`
    const made = await running.server.inject({ method: 'POST', url, headers, payload })
    expect([path, made.statusCode, made.body]).toEqual([path, 201, expect.any(String)])
    const listed = await running.server.inject({ url, headers })
    expect([path, listed.statusCode]).toEqual([path, 200])
    expect(listed.body).toBe((await running.server.inject({ url: `/api/households/${path}`, headers })).body)
    const { id } = made.json()
    if (!id) continue
    const one = await running.server.inject({ url: `${url}/${id}`, headers })
    expect([path, one.statusCode, one.json().id]).toEqual([path, 200, id])
    const { statusCode } = await running.server.inject({ method: 'DELETE', url: `${url}/${id}`, headers })
    expect([path, statusCode]).toEqual([path, path === 'events/notifications' ? 204 : 200])
  }
})

test('a step refers to its ingredients by objects or by plain ids', async () => {
  const recipe = await make('Stew')
  const referenceId = recipe.recipeIngredient[0]?.referenceId as string
  const recipeInstructions = [{ text: 'Stir.', ingredientReferences: [referenceId, { referenceId }] }]
  const saved = await ask()(recipes.patch, { params: { slug: recipe.slug }, body: { recipeInstructions } as never })
  expect(saved.body.recipeInstructions?.[0]?.ingredientReferences).toEqual([{ referenceId }, { referenceId }])
})

test('a program may save twice what it read once; what somebody else saved is a conflict', async () => {
  const ben = await makePerson(running.app, { group: ann.group, household: ann.household })
  const recipe = await make('Bread')
  const params = { slug: recipe.slug }
  const save = (person: Person, description: string) =>
    ask(person)(recipes.update, { params, body: { ...recipe, description } as never })
  expect((await save(ann, 'first')).status).toBe(200)
  const tag = (await ask()(tags.create, { body: { name: 'Warm' } })).body
  await ask()(bulkActions.tag, { body: { recipes: [recipe.slug], tags: [tag] } })
  expect((await save(ann, 'second')).status).toBe(200)
  expect((await save(ben, 'third')).status).toBe(409)
  const strict = await running.server.inject({
    method: 'PUT',
    url: `/api/recipes/${recipe.slug}`,
    headers: { authorization: `Bearer ${ann.token}`, 'if-match': recipe.updatedAt as string },
    payload: { ...recipe, description: 'fourth' },
  })
  expect(strict.statusCode).toBe(409)
})

test('ids joined by a comma mean several', async () => {
  const [one, two] = [await make('One'), await make('Two')]
  const made: string[] = []
  for (const [recipe, name] of [
    [one, 'a'],
    [two, 'b'],
  ] as const) {
    const body = { tags: [{ name }] }
    made.push((await ask()(recipes.patch, { params: { slug: recipe.slug }, body })).body.tags[0]?.id as string)
  }
  const listed = await running.server.inject({
    url: `/api/recipes?tags=${made.join(',')}`,
    headers: { authorization: `Bearer ${ann.token}` },
  })
  expect(
    listed
      .json()
      .items.map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['One', 'Two'])
})

test('the way of signing in and the two versions are told', async () => {
  const { body } = await as(running.server, null)(app.getAbout)
  expect(body).toMatchObject({
    allowPasswordLogin: true,
    version: expect.stringMatching(/^v2\./),
    larderVersion: RELEASE,
  })
})

test('an action to an address that is not visited is refused to whoever asked for it, and told to administrators', async () => {
  const recipe = await make('Sent')
  const input = { actionType: 'post' as const, title: 'Send', url: 'http://127.0.0.1:9/hook' }
  const runner = startDeliveryRunner(running.app, channels)
  afterAll(() => runner.end())
  const action = (await ask()(recipeActions.create, { body: input })).body
  const answer = await ask()(recipeActions.trigger, { params: { id: action.id, slug: recipe.slug } })
  expect([answer.status, answer.detail]).toMatchObject([400, { message: expect.stringContaining('ALLOWED_HOSTS') }])
  const admin = await makePerson(running.app, { user: { admin: true } })
  const { checks } = (await ask(admin)(health.get)).body
  expect(checks.find(({ name }) => name === 'refusedTargets')).toEqual({
    name: 'refusedTargets',
    state: 'attention',
    facts: { hosts: '127.0.0.1', settings: 'ALLOWED_HOSTS' },
  })
})

test('who manages the household tells in the name of a member, and of nobody else', async () => {
  const ben = await makePerson(running.app, { group: ann.group, household: ann.household })
  const recipe = await make('Told')
  const tell = async (person: Person, userId: string) => {
    const body = { recipeId: recipe.id, userId, subject: 'Made', eventType: 'info' as const }
    return (await ask(person)(timeline.create, { body })).body.userId
  }
  expect(await tell(ann, ben.user.id)).toBe(ben.user.id)
  expect(await tell(ann, newId())).toBe(ann.user.id)
  expect(await tell(ben, ann.user.id)).toBe(ben.user.id)
})
