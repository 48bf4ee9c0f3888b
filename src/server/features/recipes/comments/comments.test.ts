import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()

async function newcomer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, given)
  return { ...person, ask: as(server, person.token) }
}

async function kitchen() {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: 'Leek soup' } })).body
  const recipe = (await ann.ask(recipes.get, { params: { slug } })).body
  const bob = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
  const stranger = await newcomer()
  return { ann, bob, stranger, slug, recipe }
}

describe('comments', () => {
  test('are written, read, changed and deleted by their author, on recipes of any household of the group', async () => {
    const { ann, bob, slug, recipe } = await kitchen()
    const made = await bob.ask(comments.create, { body: { recipeId: recipe.id, text: 'More *leek*' } })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toEqual({
      id,
      recipeId: recipe.id,
      userId: bob.user.id,
      authorName: null,
      text: 'More *leek*',
      createdAt: expect.any(String),
      updatedAt: made.body.createdAt,
      user: { id: bob.user.id, username: bob.user.username, fullName: bob.user.fullName, admin: false },
    })
    expect((await ann.ask(comments.get, { params: { id } })).body).toEqual(made.body)
    expect((await ann.ask(comments.listOfRecipe, { params: { slug } })).body).toEqual([made.body])
    expect((await ann.ask(recipes.get, { params: { slug } })).body.comments).toEqual([made.body])
    const put = await bob.ask(comments.update, { params: { id }, body: { id, text: 'Less' } })
    expect(put.body).toEqual({ ...made.body, text: 'Less', updatedAt: expect.any(String) })
    expect(put.body.updatedAt > made.body.updatedAt).toBe(true)
    const removed = await bob.ask(comments.remove, { params: { id } })
    expect([removed.status, removed.body]).toEqual([200, { message: 'Comment deleted', error: false }])
    expect((await bob.ask(comments.get, { params: { id } })).status).toBe(404)
    expect((await bob.ask(comments.remove, { params: { id } })).status).toBe(404)
  })

  test('are listed oldest first on their recipe, and filtered and paged in the group', async () => {
    const { ann, bob, stranger, slug, recipe } = await kitchen()
    const theirs = (await stranger.ask(recipes.create, { body: { name: 'Theirs' } })).body
    const { id } = (await stranger.ask(recipes.get, { params: { slug: theirs } })).body
    await stranger.ask(comments.create, { body: { recipeId: id, text: 'secret' } })
    for (const [who, text] of [
      [ann, 'one'],
      [bob, 'two'],
      [ann, 'three'],
    ] as const)
      await who.ask(comments.create, { body: { recipeId: recipe.id, text } })
    const onRecipe = await bob.ask(comments.listOfRecipe, { params: { slug } })
    expect(onRecipe.body.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    const all = await bob.ask(comments.list, { query: { perPage: 2 } })
    expect([all.body.total, all.body.items.map(({ text }) => text)]).toEqual([3, ['three', 'two']])
    const mine = await ann.ask(comments.list, {
      query: { queryFilter: `user.id = "${ann.user.id}"`, orderDirection: 'asc' },
    })
    expect(mine.body.items.map(({ text }) => text)).toEqual(['one', 'three'])
    const open = 'text = "x") OR (text <> "x"'
    expect((await ann.ask(comments.list, { query: { queryFilter: open } })).status).toBe(400)
    const foreign = await ann.ask(comments.list, { query: { queryFilter: `recipe_id = "${id}"` } })
    expect(foreign.body.total).toBe(0)
  })

  test('only their author changes them, and administrators of the group', async () => {
    const { ann, bob, recipe } = await kitchen()
    const { id } = (await bob.ask(comments.create, { body: { recipeId: recipe.id, text: 'mine' } })).body
    const change = { params: { id }, body: { id, text: 'yours' } }
    const refused = await ann.ask(comments.update, change)
    expect([refused.status, refused.detail]).toMatchObject([403, { message: 'Comment does not belong to user' }])
    expect((await ann.ask(comments.remove, { params: { id } })).status).toBe(403)
    const admin = await newcomer({ group: ann.group, user: { admin: true } })
    expect((await admin.ask(comments.update, change)).body.text).toBe('yours')
    const elsewhere = await newcomer({ user: { admin: true } })
    expect((await elsewhere.ask(comments.remove, { params: { id } })).status).toBe(404)
    expect((await admin.ask(comments.remove, { params: { id } })).status).toBe(200)
  })

  test('of another group are as good as not there, and its recipes cannot be commented', async () => {
    const { ann, stranger, slug, recipe } = await kitchen()
    const { id } = (await ann.ask(comments.create, { body: { recipeId: recipe.id, text: 'ours' } })).body
    expect((await stranger.ask(comments.get, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(comments.update, { params: { id }, body: { id, text: 'x' } })).status).toBe(404)
    expect((await stranger.ask(comments.remove, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(comments.listOfRecipe, { params: { slug } })).status).toBe(404)
    for (const recipeId of [recipe.id, newId()])
      expect((await stranger.ask(comments.create, { body: { recipeId, text: 'x' } })).status).toBe(404)
    expect((await ann.ask(comments.listOfRecipe, { params: { slug } })).body.map(({ text }) => text)).toEqual(['ours'])
  })

  test('bodies that do not fit are refused', async () => {
    const { ann, recipe } = await kitchen()
    expect((await ann.ask(comments.create, { body: { recipeId: recipe.id } as never })).status).toBe(422)
    expect((await ann.ask(comments.create, { body: { recipeId: 'x', text: 'x' } })).status).toBe(422)
    const { id } = (await ann.ask(comments.create, { body: { recipeId: recipe.id, text: '' } })).body
    expect((await ann.ask(comments.update, { params: { id }, body: { text: 'x' } as never })).status).toBe(422)
  })

  test('nobody gets in without signing in', async () => {
    const nobody = as(server, null)
    const id = newId()
    expect((await nobody(comments.list)).status).toBe(401)
    expect((await nobody(comments.listOfRecipe, { params: { slug: 'x' } })).status).toBe(401)
    expect((await nobody(comments.create, { body: { recipeId: id, text: 'x' } })).status).toBe(401)
    expect((await nobody(comments.get, { params: { id } })).status).toBe(401)
    expect((await nobody(comments.update, { params: { id }, body: { id, text: 'x' } })).status).toBe(401)
    expect((await nobody(comments.remove, { params: { id } })).status).toBe(401)
  })
})
