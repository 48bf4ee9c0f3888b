import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

test('two hundred clients on ten recipes: whoever is late is told, and nobody else’s save is lost', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  const slugs: string[] = []
  for (let i = 0; i < 10; i++) slugs.push((await ask(recipes.create, { body: { name: `Shared ${i}` } })).body)

  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, client) => {
      const slug = slugs[client % 10] as string
      const read = (await ask(recipes.get, { params: { slug } })).body
      const body = { ...read, extras: { ...read.extras, [`client-${client}`]: 'was here' } }
      const headers = { authorization: `Bearer ${ann.token}`, 'if-match': read.updatedAt as string }
      const saved = await server.inject({ method: 'PUT', url: `/api/recipes/${slug}`, headers, payload: body })
      return { slug, status: saved.statusCode }
    }),
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (const slug of slugs) {
    const saved = outcomes.filter(outcome => outcome.slug === slug && outcome.status === 200).length
    const { extras } = (await ask(recipes.get, { params: { slug } })).body
    expect(Object.keys(extras), slug).toHaveLength(saved)
    expect(saved).toBeGreaterThan(0)
  }
}, 60_000)

test('saving many at once in different orders ends for everybody', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  for (let i = 0; i < 6; i++) await ask(recipes.create, { body: { name: `Many ${i}` } })
  const ids = (await ask(recipes.list)).body.items.map(item => item.id)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, client) => {
      const turned = [...ids.slice(client % 6), ...ids.slice(0, client % 6)]
      return ask(recipes.patchMany, { body: turned.map(id => ({ id, description: `by ${client}` })) })
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const descriptions = (await ask(recipes.list)).body.items.map(item => item.description)
  expect(new Set(descriptions).size).toBe(1)
}, 60_000)

test('many create the same name at once: each gets a number of its own', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => as(server, ann.token)(recipes.create, { body: { name: 'Toast' } })),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(10)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})
