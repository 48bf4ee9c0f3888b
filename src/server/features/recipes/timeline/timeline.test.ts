import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'

const { app, server, told } = await startApp()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new File([PNG], 'cake.png', { type: 'image/png' })

async function newcomer(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, given)
  return { ...person, ask: as(server, person.token) }
}

async function kitchen() {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: 'Leek soup' } })).body
  const recipe = (await ann.ask(recipes.get, { params: { slug } })).body
  const housemate = await newcomer({ group: ann.group, household: ann.household })
  const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
  const stranger = await newcomer()
  const heard = () =>
    told.filter(event => event.documentType === 'recipe_timeline_event' && event.groupId === ann.group.id)
  return { ann, housemate, neighbour, stranger, slug, recipe, heard }
}

describe('the timeline', () => {
  test('an entry is written, read, changed and deleted', async () => {
    const { ann, neighbour, recipe, slug, heard } = await kitchen()
    const made = await neighbour.ask(timeline.create, {
      body: {
        recipeId: recipe.id,
        subject: 'Bo made this',
        eventType: 'info',
        eventMessage: 'Good',
        timestamp: '2026-01-02T10:00:00+02:00',
      },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toEqual({
      id,
      recipeId: recipe.id,
      userId: neighbour.user.id,
      groupId: ann.group.id,
      householdId: ann.household.id,
      subject: 'Bo made this',
      eventType: 'info',
      eventMessage: 'Good',
      image: 'does not have image',
      stepId: null,
      timestamp: expect.stringMatching(/^2026-01-02T08:00:00\.0+Z$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await ann.ask(timeline.get, { params: { id } })).body).toEqual(made.body)
    const put = (body: object) => neighbour.ask(timeline.update, { params: { id }, body: body as never })
    expect((await put({ subject: 'Bo made it' })).body).toMatchObject({ subject: 'Bo made it', eventMessage: 'Good' })
    expect((await put({ subject: 'Bo', message: 'Fine', eventType: 'system', timestamp: '2020-01-01' })).body).toEqual({
      ...made.body,
      subject: 'Bo',
      eventMessage: 'Fine',
      updatedAt: expect.any(String),
    })
    expect((await put({ subject: 'Bo', eventMessage: '' })).body.eventMessage).toBe('')
    expect((await put({})).status).toBe(422)
    const removed = await neighbour.ask(timeline.remove, { params: { id } })
    expect(removed.body).toMatchObject({ id, subject: 'Bo' })
    expect((await ann.ask(timeline.get, { params: { id } })).status).toBe(404)
    const again = await neighbour.ask(timeline.remove, { params: { id } })
    expect([again.status, again.detail]).toMatchObject([400, { error: true }])
    expect(heard().map(event => event.operation)).toEqual(['create', 'update', 'update', 'update', 'delete'])
    expect(heard()[0]).toMatchObject({
      type: 'recipe_updated',
      householdId: ann.household.id,
      document: { recipeSlug: slug, recipeTimelineEventId: id },
      message: { key: 'recipe-updated', params: { name: 'Leek soup' } },
    })
  })

  test('an entry may be about a step; when the step is gone, or is none of this recipe, the words are kept', async () => {
    const { ann, slug, recipe } = await kitchen()
    const step = { id: newId(), title: '', summary: '', text: 'Fry the leeks.', ingredientReferences: [] }
    const saved = await ann.ask(recipes.patch, { params: { slug }, body: { recipeInstructions: [step] } as never })
    const stepId = saved.body.recipeInstructions[0]!.id
    const tell = (about: string | null) =>
      ann.ask(timeline.create, {
        body: { recipeId: recipe.id, subject: 'Ann', eventType: 'comment', eventMessage: 'Less salt', stepId: about },
      })
    const { body: entry } = await tell(stepId)
    expect(entry.stepId).toBe(stepId)
    expect((await tell(newId())).body).toMatchObject({ stepId: null, eventMessage: 'Less salt' })
    expect((await tell('third' as never)).status).toBe(422)
    const params = { id: entry.id }
    const changed = await ann.ask(timeline.update, { params, body: { subject: 'Ann', eventMessage: 'No salt' } })
    expect(changed.body).toMatchObject({ stepId, eventMessage: 'No salt' })
    await ann.ask(timeline.remove, { params })
    const [binned] = (await ann.ask(bin.list)).body
    expect((await ann.ask(bin.restore, { body: { ids: [binned!.id] } })).status).toBe(200)
    expect((await ann.ask(timeline.get, { params })).body).toMatchObject({ stepId, eventMessage: 'No salt' })
  })

  test('an entry is moved to another day, and the recipe was last made on the latest', async () => {
    const { ann, neighbour, stranger, recipe, slug } = await kitchen()
    const tell = async (timestamp: string) => {
      const body = { recipeId: recipe.id, subject: 'Made', eventType: 'comment' as const, timestamp }
      return (await ann.ask(timeline.create, { body })).body
    }
    const first = await tell('2026-01-02T10:00:00Z')
    const second = await tell('2026-01-05T10:00:00Z')
    await ann.ask(recipes.setLastMade, { params: { slug }, body: { timestamp: second.timestamp } })
    const lastMade = async () => (await ann.ask(recipes.get, { params: { slug } })).body.lastMade
    const move = (id: string, timestamp: string) => ann.ask(timeline.move, { params: { id }, body: { timestamp } })

    const moved = await move(second.id, '2026-01-01T10:00:00Z')
    expect(moved.body).toEqual({ ...second, timestamp: moved.body.timestamp, updatedAt: expect.any(String) })
    expect(moved.body.timestamp).toMatch(/^2026-01-01T10:00:00/)
    expect(await lastMade()).toBe(first.timestamp)
    const later = (await move(second.id, '2026-01-09T10:00:00Z')).body
    expect(await lastMade()).toBe(later.timestamp)
    await move(first.id, '2026-01-03T10:00:00Z')
    expect(await lastMade()).toBe(later.timestamp)

    expect((await move(first.id, 'yesterday')).status).toBe(422)
    const body = { timestamp: '2026-01-01T10:00:00Z' }
    expect((await stranger.ask(timeline.move, { params: { id: first.id }, body })).status).toBe(404)
    expect((await as(server, null)(timeline.move, { params: { id: first.id }, body })).status).toBe(401)
    expect((await neighbour.ask(timeline.move, { params: { id: first.id }, body })).status).toBe(403)
  })

  test('the recipe was last made when the latest entry says, also after that one is deleted or brought back', async () => {
    const { ann, recipe, slug } = await kitchen()
    const body = { recipeId: recipe.id, subject: 'Made', eventType: 'info' as const }
    const tell = async (timestamp: string) => (await ann.ask(timeline.create, { body: { ...body, timestamp } })).body
    const first = await tell('2026-01-02T10:00:00Z')
    const second = await tell('2026-01-05T10:00:00Z')
    await ann.ask(recipes.setLastMade, { params: { slug }, body: { timestamp: second.timestamp } })
    const lastMade = async () => (await ann.ask(recipes.get, { params: { slug } })).body.lastMade
    const gone = await ann.ask(timeline.remove, { params: { id: second.id } })
    expect(await lastMade()).toBe(first.timestamp)
    await ann.ask(bin.restore, { body: { ids: String(gone.headers['larder-bin']).split(',') } })
    expect(await lastMade()).toBe(second.timestamp)
    await ann.ask(timeline.remove, { params: { id: first.id } })
    expect(await lastMade()).toBe(second.timestamp)
    await ann.ask(timeline.remove, { params: { id: second.id } })
    expect(await lastMade()).toBeNull()
  })

  test('an entry is of now and of the caller, whoever is named', async () => {
    const { ann, neighbour, recipe } = await kitchen()
    const before = new Date().toISOString()
    const body = { recipeId: recipe.id, userId: ann.user.id, subject: 'I was it', eventType: 'comment' as const }
    const made = (await neighbour.ask(timeline.create, { body })).body
    expect(made).toMatchObject({ userId: neighbour.user.id, eventMessage: null, image: 'does not have image' })
    expect(Date.parse(made.timestamp)).toBeGreaterThanOrEqual(Date.parse(before))
  })

  test('is listed for the whole group, with that each recipe was made', async () => {
    const { ann, housemate, stranger, recipe, slug } = await kitchen()
    const theirs = (await stranger.ask(recipes.create, { body: { name: 'Theirs' } })).body
    for (const [subject, timestamp] of [
      ['second', '2026-02-02'],
      ['first', '2026-01-01'],
    ] as const)
      await ann.ask(timeline.create, { body: { recipeId: recipe.id, subject, eventType: 'info', timestamp } })
    const subjects = async (query: object) =>
      (await housemate.ask(timeline.list, { query })).body.items.map(({ subject }) => subject)
    const inTime = { orderBy: 'timestamp', orderDirection: 'asc' }
    expect(await subjects(inTime)).toEqual(['first', 'second', 'Recipe Created'])
    const ofRecipe = `recipe.slug="${slug}" AND eventType IN ["info"]`
    expect(await subjects({ ...inTime, queryFilter: ofRecipe, perPage: 1, page: 2 })).toEqual(['second'])
    expect(await subjects({ queryFilter: `recipe.slug="${theirs}"` })).toEqual([])
  })

  test('of a recipe is changed by who wrote it and who may change the recipe', async () => {
    const { ann, housemate, neighbour, recipe } = await kitchen()
    const body = { recipeId: recipe.id, subject: 'by Ann', eventType: 'comment' as const }
    const { id } = (await ann.ask(timeline.create, { body })).body
    const change = { params: { id }, body: { subject: 'changed' } }
    expect((await neighbour.ask(timeline.update, change)).status).toBe(403)
    expect((await neighbour.ask(timeline.remove, { params: { id } })).status).toBe(403)
    const refused = await neighbour.ask(timeline.putImage, { params: { id }, body: { image: picture() } })
    expect(refused.status).toBe(403)
    expect((await ann.ask(timeline.get, { params: { id } })).body.subject).toBe('by Ann')
    expect((await housemate.ask(timeline.update, change)).body.subject).toBe('changed')
    const theirs = (await neighbour.ask(timeline.create, { body: { ...body, subject: 'by Bo' } })).body
    expect((await ann.ask(timeline.remove, { params: { id: theirs.id } })).status).toBe(200)
  })

  test('a picture is kept in all sizes, told once and gone with its entry', async () => {
    const { ann, recipe, heard } = await kitchen()
    const body = { recipeId: recipe.id, subject: 'With picture', eventType: 'info' as const }
    const { id } = (await ann.ask(timeline.create, { body })).body
    const look = () =>
      as(server, null)(media.getTimelineImage, {
        params: { recipeId: recipe.id, eventId: id, fileName: 'min-original.webp' },
      })
    const put = await ann.ask(timeline.putImage, { params: { id }, body: { image: picture(), extension: 'png' } })
    expect([put.status, put.body]).toEqual([200, { image: 'has image' }])
    expect((await look()).headers['content-type']).toBe('image/webp')
    await ann.ask(timeline.putImage, { params: { id }, body: { image: picture() } })
    expect(heard().map(event => event.operation)).toEqual(['create', 'update'])
    const broken = new File([readFileSync(import.meta.filename)], 'x.png')
    expect((await ann.ask(timeline.putImage, { params: { id }, body: { image: broken } })).status).toBe(400)
    expect((await look()).status).toBe(200)
    expect((await ann.ask(timeline.get, { params: { id } })).body.image).toBe('has image')
    await ann.ask(timeline.remove, { params: { id } })
    expect((await look()).status).toBe(404)
  })

  test('of another group is as good as not there, and its recipes take no entry', async () => {
    const { ann, stranger, recipe } = await kitchen()
    const body = { recipeId: recipe.id, subject: 'ours', eventType: 'comment' as const }
    const { id } = (await ann.ask(timeline.create, { body })).body
    for (const recipeId of [recipe.id, newId()]) {
      const refused = await stranger.ask(timeline.create, { body: { ...body, recipeId } })
      expect([refused.status, refused.detail]).toEqual([404, 'recipe not found'])
    }
    expect((await stranger.ask(timeline.get, { params: { id } })).status).toBe(404)
    expect((await stranger.ask(timeline.update, { params: { id }, body: { subject: 'x' } })).status).toBe(404)
    expect((await stranger.ask(timeline.remove, { params: { id } })).status).toBe(400)
    expect((await stranger.ask(timeline.putImage, { params: { id }, body: { image: picture() } })).status).toBe(404)
    expect((await stranger.ask(timeline.list)).body.total).toBe(0)
    expect((await ann.ask(timeline.get, { params: { id } })).body.subject).toBe('ours')
  })

  test('bodies that do not fit are refused', async () => {
    const { ann, recipe } = await kitchen()
    const good = { recipeId: recipe.id, subject: 'x', eventType: 'info' }
    for (const bad of [{ subject: undefined }, { eventType: 'other' }, { recipeId: 'x' }, { timestamp: 'yesterday' }])
      expect((await ann.ask(timeline.create, { body: { ...good, ...bad } as never })).status).toBe(422)
  })

  test('nobody gets in without signing in', async () => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(timeline.list)).status).toBe(401)
    const body = { recipeId: newId(), subject: 'x', eventType: 'info' as const }
    expect((await nobody(timeline.create, { body })).status).toBe(401)
    expect((await nobody(timeline.get, { params })).status).toBe(401)
    expect((await nobody(timeline.update, { params, body: { subject: 'x' } })).status).toBe(401)
    expect((await nobody(timeline.remove, { params })).status).toBe(401)
    expect((await nobody(timeline.putImage, { params, body: { image: picture() } })).status).toBe(401)
  })
})
