import { describe, expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { purgeExpiredShares } from './sharing.service.ts'

const { app, server } = await startApp()
const nobody = as(server, null)
const inSeconds = (seconds: number) => secondsAfter(app.clock.now(), seconds)

async function cookWithRecipe() {
  const person = await makePerson(app)
  const ask = as(server, person.token)
  const slug = (await ask(recipes.create, { body: { name: 'Leek soup' } })).body
  await ask(recipes.patch, { params: { slug }, body: { settings: { public: false } as never } })
  return { ...person, ask, recipe: (await ask(recipes.get, { params: { slug } })).body }
}

describe('links to recipes', () => {
  test('are made for 30 days, listed, read by anybody and taken back', async () => {
    const { ask, recipe, group } = await cookWithRecipe()
    const made = await ask(sharing.create, { body: { recipeId: recipe.id } })
    expect(made.status).toBe(201)
    const { id, expiresAt } = made.body
    expect(made.body).toEqual({
      id,
      recipeId: recipe.id,
      embedHosts: [],
      groupId: group.id,
      expiresAt,
      createdAt: expect.any(String),
      recipe,
    })
    expect(expiresAt > inSeconds(29.9 * 86400) && expiresAt <= inSeconds(30 * 86400)).toBe(true)
    const second = (await ask(sharing.create, { body: { recipeId: recipe.id, expiresAt: inSeconds(60) } })).body
    const { recipe: _, ...summary } = made.body
    const listed = await ask(sharing.list, { query: { recipe_id: recipe.id } })
    expect(listed.body).toEqual([expect.objectContaining({ id: second.id }), summary])
    expect((await ask(sharing.list)).body).toHaveLength(2)
    expect((await ask(sharing.list, { query: { recipe_id: newId() } })).body).toEqual([])
    expect((await ask(sharing.get, { params: { id } })).body).toEqual(made.body)

    const shared = await nobody(sharing.getShared, { params: { tokenId: id } })
    expect([shared.status, shared.body]).toEqual([200, recipe])
    expect((await ask(sharing.remove, { params: { id } })).body).toEqual(made.body)
    const gone = await nobody(sharing.getShared, { params: { tokenId: id } })
    expect([gone.status, gone.detail]).toMatchObject([404, { message: 'Token Not Found', error: true }])
    expect((await ask(sharing.get, { params: { id } })).status).toBe(404)
    expect((await ask(sharing.remove, { params: { id } })).status).toBe(400)
  })

  test('cannot be guessed from one another', async () => {
    const { ask, recipe } = await cookWithRecipe()
    const ids = []
    for (let i = 0; i < 3; i++) ids.push((await ask(sharing.create, { body: { recipeId: recipe.id } })).body.id)
    for (const id of ids) expect(id[14]).toBe('4')
    expect(new Set(ids.map(id => id.slice(0, 8))).size).toBe(3)
  })

  test('hold no longer once they expire, and are forgotten in the night', async () => {
    const { ask, recipe } = await cookWithRecipe()
    const stale = (await ask(sharing.create, { body: { recipeId: recipe.id, expiresAt: inSeconds(-1) } })).body
    const fresh = (await ask(sharing.create, { body: { recipeId: recipe.id, expiresAt: inSeconds(60) } })).body
    expect((await nobody(sharing.getShared, { params: { tokenId: stale.id } })).status).toBe(404)
    expect((await nobody(sharing.getShared, { params: { tokenId: fresh.id } })).status).toBe(200)
    expect((await ask(sharing.list)).body).toHaveLength(2)
    expect(await purgeExpiredShares(createSystemContext(app))).toBeGreaterThanOrEqual(1)
    expect((await ask(sharing.list)).body.map(({ id }) => id)).toEqual([fresh.id])
    expect(await purgeExpiredShares(createSystemContext(app))).toBe(0)
  })

  test('hold longer or shorter, or lead elsewhere, once somebody says so', async () => {
    const { ask, recipe } = await cookWithRecipe()
    const made = (await ask(sharing.create, { body: { recipeId: recipe.id } })).body
    const params = { id: made.id }
    const expiresAt = inSeconds(60)
    const shorter = await ask(sharing.patch, { params, body: { expiresAt } })
    expect([shorter.status, shorter.body]).toEqual([200, { ...made, expiresAt }])
    expect((await ask(sharing.patch, { params, body: { expiresAt: null } })).body.expiresAt).toBe(expiresAt)
    expect((await ask(sharing.patch, { params, body: {} })).body).toEqual(shorter.body)
    const sentBack = await ask(sharing.update, { params, body: shorter.body })
    expect(sentBack.body).toEqual(shorter.body)
    const anew = (await ask(sharing.update, { params, body: { recipeId: recipe.id } })).body
    expect(anew.expiresAt > inSeconds(29.9 * 86400)).toBe(true)
    expect((await ask(sharing.get, { params })).body).toEqual(anew)

    await ask(recipes.create, { body: { name: 'Fish soup' } })
    const { id: recipeId } = (await ask(recipes.get, { params: { slug: 'fish-soup' } })).body
    expect((await ask(sharing.patch, { params, body: { recipeId } })).body.recipe.name).toBe('Fish soup')
    expect((await nobody(sharing.getShared, { params: { tokenId: made.id } })).body.id).toBe(recipeId)

    await ask(sharing.patch, { params, body: { expiresAt: inSeconds(-1) } })
    expect((await nobody(sharing.getShared, { params: { tokenId: made.id } })).status).toBe(404)
    expect((await ask(sharing.patch, { params, body: { expiresAt } })).status).toBe(200)
    expect((await nobody(sharing.getShared, { params: { tokenId: made.id } })).status).toBe(200)
  })

  test('go with their recipe', async () => {
    const { ask, recipe } = await cookWithRecipe()
    const { id } = (await ask(sharing.create, { body: { recipeId: recipe.id } })).body
    await ask(recipes.remove, { params: { slug: recipe.slug } })
    expect((await nobody(sharing.getShared, { params: { tokenId: id } })).status).toBe(404)
  })

  test('of another group are as good as not there, and its recipes cannot be shared', async () => {
    const { ask, recipe } = await cookWithRecipe()
    const stranger = await cookWithRecipe()
    const { id } = (await ask(sharing.create, { body: { recipeId: recipe.id } })).body
    expect((await stranger.ask(sharing.get, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(sharing.remove, { params: { id } })).status).toBe(400)
    expect((await stranger.ask(sharing.list, { query: { recipe_id: recipe.id } })).body).toEqual([])
    const own = (await stranger.ask(sharing.create, { body: { recipeId: stranger.recipe.id } })).body
    for (const recipeId of [recipe.id, newId()]) {
      expect((await stranger.ask(sharing.create, { body: { recipeId } })).status).toBe(404)
      expect((await stranger.ask(sharing.patch, { params: { id: own.id }, body: { recipeId } })).status).toBe(404)
    }
    for (const params of [{ id }, { id: newId() }]) {
      expect((await stranger.ask(sharing.patch, { params, body: {} })).status).toBe(404)
      expect((await stranger.ask(sharing.update, { params, body: own })).status).toBe(404)
    }
    expect((await nobody(sharing.getShared, { params: { tokenId: own.id } })).body.id).toBe(stranger.recipe.id)
    expect((await nobody(sharing.getShared, { params: { tokenId: id } })).status).toBe(200)
  })

  test('bodies and addresses that do not fit are refused', async () => {
    const { ask, recipe } = await cookWithRecipe()
    expect((await ask(sharing.create, { body: {} as never })).status).toBe(422)
    expect((await ask(sharing.create, { body: { recipeId: recipe.id, expiresAt: 'soon' } })).status).toBe(422)
    const { id } = (await ask(sharing.create, { body: { recipeId: recipe.id } })).body
    const params = { id }
    expect((await ask(sharing.update, { params, body: {} as never })).status).toBe(422)
    for (const body of [{ expiresAt: 'soon' }, { recipeId: 'leek-soup' }])
      expect((await ask(sharing.patch, { params, body })).status).toBe(422)
    expect((await ask(sharing.patch, { params: { id: 'x' }, body: {} })).status).toBe(422)
    expect((await nobody(sharing.getShared, { params: { tokenId: 'x' } })).status).toBe(422)
    expect((await nobody(sharing.getShared, { params: { tokenId: newId() } })).status).toBe(404)
  })

  test('only members make and list them', async () => {
    const params = { id: newId() }
    expect((await nobody(sharing.list)).status).toBe(401)
    expect((await nobody(sharing.create, { body: { recipeId: newId() } })).status).toBe(401)
    expect((await nobody(sharing.get, { params })).status).toBe(401)
    expect((await nobody(sharing.update, { params, body: { recipeId: newId() } })).status).toBe(401)
    expect((await nobody(sharing.patch, { params, body: {} })).status).toBe(401)
    expect((await nobody(sharing.remove, { params })).status).toBe(401)
  })
})
