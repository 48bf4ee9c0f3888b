import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { addRecipe, BY_HAND, picture } from './house.ts'

/** How the things are called that somebody made. */
export interface Names {
  recipe: string
  /** Ingredient lines as they are written, which nobody has told apart yet. */
  lines: string[]
  text: string
}

/** What was made: the slug of a recipe that may be changed, and the ids of who and what nobody would miss. */
export interface OneOfEach {
  recipe: string
  user: string
  household: string
  group: string
}

/**
 * One of each thing on which a menu hangs that a kitchen need not have: a recipe with a picture, a file, a comment, an entry
 * of the timeline and lines that nobody has told apart; a recipe action, a saved search, an API token, a kitchen tablet, an archive,
 * a recipe in the bin, something in the pantry; a user, a household and a group that may be deleted.
 */
export async function addOneOfEach(request: APIRequestContext, { recipe, lines, text }: Names): Promise<OneOfEach> {
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { data, headers: BY_HAND })
    expect(answer.status()).toBe(201)
    return answer.json()
  }
  const slug = await addRecipe(request, {
    name: recipe,
    description: text,
    recipeIngredient: lines.map(note => ({ note })),
    recipeInstructions: [{ text }, { text }],
    notes: [{ title: recipe, text }],
  })
  await addPicture(request, slug)
  const asset = { file: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }, name: recipe }
  const multipart = { name: asset.name, icon: 'mdi-file', extension: 'txt', file: asset.file }
  expect((await request.post(`/api/recipes/${slug}/assets`, { multipart, headers: BY_HAND })).ok()).toBe(true)
  const { id: recipeId } = await (await request.get(`/api/recipes/${slug}`)).json()
  await post('/api/comments', { recipeId, text })
  await post('/api/recipes/timeline/events', { recipeId, subject: text, eventType: 'comment', eventMessage: text })
  await post('/api/households/recipe-actions', { actionType: 'link', title: recipe, url: 'https://example.com' })
  await post('/api/saved-searches', { name: recipe, search: { search: recipe } })
  await post('/api/users/api-tokens', { name: recipe })
  await pairTablet(request, code => post('/api/households/tablets', { code, name: recipe }))
  await stock(request, text)
  const archive = { recipes: [slug], exportType: 'json' }
  expect((await request.post('/api/recipes/bulk-actions/export', { data: archive, headers: BY_HAND })).status()).toBe(
    202,
  )
  const gone = await addRecipe(request, { name: `${recipe} 2` })
  const remove = async (path: string) => expect((await request.delete(path, { headers: BY_HAND })).ok()).toBe(true)
  await remove(`/api/recipes/${gone}`)
  const me = await (await request.get('/api/users/self')).json()
  // In numbers, which every language has.
  const who = { username: '1234', email: '1234@example.com', password: 'plum-cake-42', fullName: recipe }
  const user = await post('/api/users', { ...who, group: me.group, household: me.household })
  const household = await post('/api/admin/households', { name: recipe, groupId: me.groupId })
  const group = await post('/api/admin/groups', { name: recipe })
  for (const { id } of group.households) await remove(`/api/admin/households/${id}`)
  return { recipe: slug, user: user.id, household: household.id, group: group.id }
}

/** Puts something into the pantry. */
async function stock(request: APIRequestContext, note: string): Promise<void> {
  const { id } = await (await request.post('/api/households/pantry', { headers: BY_HAND })).json()
  const fields = { quantity: 0, note, foodId: null, level: 'some', place: 'fridge' }
  const added = { kind: 'add', id: crypto.randomUUID(), item: crypto.randomUUID(), fields }
  const data = { operations: [{ ...added, stamp: nextStamp('phone', Date.now()) }] }
  const path = `/api/households/shopping/lists/${id}/operations`
  expect((await request.post(path, { data, headers: BY_HAND })).ok()).toBe(true)
}

/** The tablet asks beside the session of the request, which its own would replace. */
async function pairTablet(request: APIRequestContext, enterCode: (code: string) => Promise<unknown>): Promise<void> {
  const asked = await request.post('/api/auth/tablets')
  const { code, secret } = await asked.json()
  await enterCode(code)
  const headers = { 'content-type': 'application/json' }
  const entered = await fetch(`${asked.url()}/enter`, { method: 'POST', headers, body: JSON.stringify({ secret }) })
  expect(await entered.json()).toEqual({ paired: true })
}

async function addPicture(request: APIRequestContext, slug: string): Promise<void> {
  const image = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const multipart = { image, extension: 'jpg' }
  expect((await request.put(`/api/recipes/${slug}/image`, { multipart, headers: BY_HAND })).ok()).toBe(true)
}
