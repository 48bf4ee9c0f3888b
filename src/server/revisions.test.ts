import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const newcomer = (like?: Person) =>
  makePerson(app, { flags: ALL_FLAGS, ...(like && { group: like.group, household: like.household }) })

type Json = Record<string, unknown> & { revision?: number }

/** A PUT that names a revision, or none. */
async function put(person: Person, url: string, payload: object, ifMatch?: string) {
  const headers = { authorization: `Bearer ${person.token}`, ...(ifMatch && { 'if-match': ifMatch }) }
  const answer = await server.inject({ method: 'PUT', url, headers, payload })
  return { status: answer.statusCode, body: answer.json() as Json & { detail?: { message: string; current?: Json } } }
}

/** Each thing that is edited as a whole: where it is, and a body that changes it to `n`. */
const nouns: Record<string, (ann: Person) => Promise<{ url: string; body: (n: number) => object }>> = {
  food: async ann => {
    const { id } = (await as(server, ann.token)(foods.create, { body: { name: 'Leek' } })).body
    return { url: `/api/foods/${id}`, body: n => ({ name: `Leek ${n}` }) }
  },
  unit: async ann => {
    const { id } = (await as(server, ann.token)(units.create, { body: { name: 'Cup' } })).body
    return { url: `/api/units/${id}`, body: n => ({ name: `Cup ${n}` }) }
  },
  label: async ann => {
    const { id, groupId } = (await as(server, ann.token)(labels.create, { body: { name: 'Cold' } })).body
    return { url: `/api/groups/labels/${id}`, body: n => ({ id, groupId, name: `Cold ${n}` }) }
  },
  cookbook: async ann => {
    const { id } = (await as(server, ann.token)(cookbooks.create, { body: { name: 'Winter' } })).body
    return { url: `/api/households/cookbooks/${id}`, body: n => ({ name: `Winter ${n}` }) }
  },
  'preferences of a group': async () => ({
    url: '/api/groups/preferences',
    body: n => ({ privateGroup: n % 2 === 1 }),
  }),
  'preferences of a household': async () => ({
    url: '/api/households/preferences',
    body: n => ({ firstDayOfWeek: n }),
  }),
}

describe.each(Object.entries(nouns))('%s', (_noun, make) => {
  test('each write raises the revision; a save made from an older one is refused with how it is now', async () => {
    const ann = await newcomer()
    const ben = await newcomer(ann)
    const { url, body } = await make(ann)
    const first = await put(ann, url, body(1))
    expect(first.status).toBe(200)
    const read = first.body.revision as number
    const second = await put(ben, url, body(2), `"${read}"`)
    expect(second).toMatchObject({ status: 200, body: { ...body(2), revision: read + 1 } })
    const late = await put(ann, url, body(3), `"${read}"`)
    expect(late).toMatchObject({ status: 409, body: { detail: { current: { ...body(2), revision: read + 1 } } } })
    expect(late.body.detail?.message).toContain('Nothing was overwritten')
    expect((await put(ann, url, body(3), `W/"${read + 1}"`)).status).toBe(200)
  })

  test('whoever names no revision is not asked, and neither is one whose tag is of another kind', async () => {
    const ann = await newcomer()
    const { url, body } = await make(ann)
    for (const tag of [undefined, '*', '"abc"']) expect((await put(ann, url, body(1), tag)).status).toBe(200)
  })
})

describe('recipes', () => {
  async function openRecipe() {
    const ann = await newcomer()
    const ben = await newcomer(ann)
    const slug = (await as(server, ann.token)(recipes.create, { body: { name: 'Bread' } })).body
    const read = (await as(server, ann.token)(recipes.get, { params: { slug } })).body
    return { ann, ben, read, url: `/api/recipes/${slug}` }
  }

  test('a save that changes something raises the revision, and the version keeps it', async () => {
    const { ann, read, url } = await openRecipe()
    const saved = await put(ann, url, { ...read, description: 'a' }, `"${read.revision}"`)
    expect(saved.body.revision).toBe((read.revision as number) + 1)
    expect((await put(ann, url, saved.body)).body.revision).toBe(saved.body.revision)
    const versions = await app.db
      .selectFrom('recipeVersions')
      .select('revision')
      .where('recipeId', '=', read.id)
      .execute()
    expect(versions).toEqual([{ revision: saved.body.revision }])
  })

  test('a program that sends back what it read may save twice; what somebody else saved is a conflict', async () => {
    const { ann, ben, read, url } = await openRecipe()
    expect((await put(ann, url, { ...read, description: 'first' })).status).toBe(200)
    expect((await put(ann, url, { ...read, description: 'second' })).status).toBe(200)
    const refused = await put(ben, url, { ...read, description: 'third' })
    expect(refused).toMatchObject({ status: 409, body: { detail: { current: { description: 'second' } } } })
  })

  test('with If-Match a save of one’s own counts too, and clocks decide nothing', async () => {
    const { ann, read, url } = await openRecipe()
    const old = `"${read.revision}"`
    const saved = (await put(ann, url, { ...read, description: 'first' }, old)).body
    expect((await put(ann, url, { ...read, description: 'second' }, old)).status).toBe(409)
    const wrongClock = { ...saved, description: 'third', updatedAt: '1999-01-01T00:00:00Z' }
    expect((await put(ann, url, wrongClock, `"${saved.revision}"`)).status).toBe(200)
  })

  test('a picture, a file or the day it was made refuse nobody', async () => {
    const { ann, ben, read, url } = await openRecipe()
    const headers = { authorization: `Bearer ${ben.token}` }
    const made = await server.inject({
      method: 'PATCH',
      url: `${url}/last-made`,
      headers,
      payload: { timestamp: '2026-01-05T12:00:00Z' },
    })
    expect(made.statusCode).toBe(200)
    const saved = await put(ann, url, { ...read, description: 'after' }, `"${read.revision}"`)
    expect(saved).toMatchObject({
      status: 200,
      body: { description: 'after', lastMade: expect.stringContaining('2026-01-05T12:00:00') },
    })
  })
})
