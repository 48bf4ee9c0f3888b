import { expect, test } from 'vitest'
import { app as about } from '#shared/contract/admin/app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { makeGroup, makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

test('under a path prefix everything is below it, and nothing beside it', async () => {
  const { app, server } = await startApp({ BASE_URL: 'https://example.com/kitchen/' })
  const ann = await makePerson(app)
  const headers = { authorization: `Bearer ${ann.token}` }
  const { path } = Object.values(about)[0] as { path: string }
  expect((await server.inject(`/kitchen${path}`)).statusCode).toBe(200)
  expect((await server.inject(path)).statusCode).toBe(404)

  const payload = { name: 'Soup' }
  const made = await server.inject({ method: 'POST', url: `/kitchen${recipes.create.path}`, headers, payload })
  expect(made.statusCode).toBe(201)
  const list = await server.inject({ url: '/kitchen/api/recipes?perPage=1', headers })
  expect(list.json().items[0].slug).toBe(made.json())

  const { id: groupId, slug } = await makeGroup(app, { privateGroup: false })
  await app.db.insertInto('formerGroupSlugs').values({ groupId, slug: 'club' }).execute()
  expect((await server.inject('/kitchen/g/club/r/soup?cook=1')).headers.location).toBe(
    `/kitchen/g/${slug}/r/soup?cook=1`,
  )

  const description = await server.inject('/kitchen/openapi.json')
  expect(description.json().servers).toEqual([{ url: 'https://example.com/kitchen' }])
})
