import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hears } from '#server/db/outbox.ts'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { duplicates } from '#shared/contract/catalog/duplicates.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { exports } from '#shared/contract/recipes/exports.ts'
import { organizerRecipes } from '#shared/contract/recipes/organizer-recipes.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { suggestions } from '#shared/contract/recipes/suggestions.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'

const { app, server, told } = await startApp()
type Ask = ReturnType<typeof as>

async function member(place: Parameters<typeof makePerson>[1]) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
type Member = Awaited<ReturnType<typeof member>>

const DAYS = { start_date: '2026-02-01', end_date: '2026-02-28' }
/** Stands in the name of what is hidden, and nowhere else. */
const SECRET = /plumskettle/i

/** Who made the recipe, whom it is shared with (of another household), and who lives with its owner and may not see it. */
let ann: Member
let carl: Member
let bob: Member
let slug = ''
let recipeId = ''
let image = ''
const ids = { food: '', tag: '', cookbook: '', list: '', link: '', plan: '' }

beforeAll(async () => {
  const group = await makeGroup(app, { privateGroup: false })
  const household = await makeHousehold(app, group, { privateHousehold: false })
  ann = await member({ group, household })
  bob = await member({ group, household })
  carl = await member({ group, household: await makeHousehold(app, group) })
  const { ask } = ann
  ids.food = (await ask(foods.create, { body: { name: 'quince' } })).body.id
  ids.tag = (await ask(tags.create, { body: { name: 'Winter' } })).body.id
  for (const name of ['Plumskettle pie', 'Plumskettle pies']) {
    slug = (await ask(recipes.create, { body: { name } })).body
    const body = {
      tags: [{ id: ids.tag, name: 'Winter' }],
      recipeIngredient: [{ food: { id: ids.food, name: 'quince' }, note: '' }],
      settings: { public: true } as never,
      orgURL: `https://example.org/${slug}`,
    }
    await ask(recipes.patch, { params: { slug }, body })
  }
  slug = 'plumskettle-pie'
  recipeId = (await ask(recipes.get, { params: { slug } })).body.id
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const picture = new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' })
  image = (await ask(recipes.putImage, { params: { slug }, body: { image: picture, extension: 'png' } })).body.image
  await ask(comments.create, { body: { recipeId, text: 'Plumskettle is lovely' } })
  await ask(ratings.addFavorite, { params: { id: ann.user.id, slug } })
  ids.cookbook = (
    await ask(cookbooks.create, { body: { name: 'Winter', queryFilterString: 'tags.name = "Winter"' } })
  ).body.id
  const plan = { date: '2026-02-03', entryType: 'dinner' as const, recipeId }
  ids.plan = String((await ask(mealPlans.create, { body: plan })).body.id)
  ids.list = (await ask(shoppingLists.create, { body: { name: 'Week' } })).body.id
  await ask(shoppingLists.addRecipes, { params: { id: ids.list }, body: [{ recipeId }] })
  for (const one of [slug, 'plumskettle-pies']) await share(one, [carl.user.id])
  ids.link = (
    await ask(mealPlanLinks.create, { body: { kind: 'page', name: 'Week', from: '2026-02-01', to: '2026-02-28' } })
  ).body.address as string
})

const share = (slug: string, userIds: string[]) =>
  ann.ask(recipeAudience.update, { params: { slug }, body: { audience: userIds.length ? 'some' : 'owner', userIds } })

/** Each way by which a recipe, or something of it, comes to a member: what they are told of it, as text. */
const doors: Record<string, (ask: Ask) => Promise<unknown>> = {
  'the list': async ask => (await ask(recipes.list)).body,
  'a search': async ask => (await ask(recipes.list, { query: { search: 'plumskettle' } })).body,
  'a search with a typo': async ask => (await ask(recipes.list, { query: { search: 'plumsketle' } })).body,
  'a filter': async ask => (await ask(recipes.list, { query: { queryFilter: 'name LIKE "Plum%"' } })).body,
  'all pages in one': async ask => (await ask(bulkActions.listMatching)).body,
  'its page': async ask => (await ask(recipes.get, { params: { slug } })).body,
  'its page by id': async ask => (await ask(recipes.get, { params: { slug: recipeId } })).body,
  'what it was before': async ask => {
    const [version] = (await ask(recipeVersions.list, { params: { slug } })).body
    return version && (await ask(recipeVersions.get, { params: { slug, versionId: version.id } })).body
  },
  'an organizer': async ask => (await ask(organizerRecipes.getTag, { params: { slug: 'winter' } })).body,
  suggestions: async ask => (await ask(suggestions.list, { query: { foods: [ids.food] } })).body,
  duplicates: async ask => (await ask(duplicates.list, { query: { kinds: ['recipes'] } })).body,
  comments: async ask => (await ask(comments.list)).body,
  'its comments': async ask => (await ask(comments.listOfRecipe, { params: { slug } })).body,
  'an export': async ask => (await ask(exports.getAs, { params: { slug }, query: { template_name: 'raw' } })).body,
  'its audience': async ask =>
    (await ask(recipeAudience.get, { params: { slug } })).status === 200 ? 'Plumskettle' : '',
}

/** The same for those of the household that owns what names the recipe. */
const homeDoors: Record<string, (ask: Ask) => Promise<unknown>> = {
  'a cookbook': async ask => (await ask(cookbooks.get, { params: { id: ids.cookbook } })).body,
  'the plan': async ask => (await ask(mealPlans.list, { query: DAYS })).body,
  'a meal of the plan': async ask => (await ask(mealPlans.get, { params: { id: Number(ids.plan) } })).body,
  'what is suggested for the plan': async ask =>
    (await ask(mealPlans.suggest, { body: { meals: [{ date: '2026-05-01', entryType: 'dinner' }], choices: 3 } })).body,
  'a shopping list': async ask => (await ask(shoppingLists.get, { params: { id: ids.list } })).body,
  'all shopping lists': async ask => (await ask(shoppingLists.list)).body,
  'what happened to a list': async ask =>
    (await ask(listOperations.list, { params: { id: ids.list }, query: { since: 0 } })).body,
}

const text = async (door: (ask: Ask) => Promise<unknown>, person: Member) =>
  JSON.stringify((await door(person.ask).catch(String)) ?? '')

describe('a recipe that is shared with some', () => {
  test.each(Object.entries({ ...doors, ...homeDoors }))(
    '%s shows it to its owner, and not to others',
    async (_, door) => {
      expect(await text(door, ann)).toMatch(SECRET)
      expect(await text(door, bob)).not.toMatch(SECRET)
    },
  )

  test.each(Object.entries(doors))('%s shows it to those whom it is shared with', async (_, door) => {
    expect(await text(door, carl)).toMatch(SECRET)
  })

  test('is for nobody else who has no account, whatever its settings say', async () => {
    const visit = as(server, null)
    const params = { groupSlug: ann.group.slug }
    expect((await visit(explore.listRecipes, { params })).body.total).toBe(0)
    expect((await visit(explore.getRecipe, { params: { ...params, recipeSlug: slug } })).status).toBe(404)
    const page = await server.inject({ url: `/g/${ann.group.slug}/r/${slug}`, headers: { accept: 'text/html' } })
    expect(page.body).not.toMatch(SECRET)
    const token = ids.link.split('/').at(-1) as string
    expect(JSON.stringify((await visit(mealPlanLinks.getShared, { params: { token } })).body)).not.toMatch(SECRET)
  })

  test('its picture is for those who see it, and for nobody to keep on the way', async () => {
    const get = (ask: Ask) =>
      ask(media.getRecipeImage, { params: { recipeId, fileName: 'tiny-original.webp' }, query: { version: image } })
    for (const { ask } of [ann, carl]) {
      const { status, headers } = await get(ask)
      expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate'])
    }
    for (const ask of [bob.ask, as(server, null)]) expect((await get(ask)).status).toBe(404)
  })

  test('is not counted, and no filter of other things tells of it', async () => {
    const counts = async ({ ask }: Member) => (await ask(recipeCounts.get)).body.tags[ids.tag] ?? 0
    expect([await counts(ann), await counts(carl), await counts(bob)]).toEqual([2, 2, 0])
    const found = async ({ ask }: Member) => {
      const queryFilter = 'recipes.name LIKE "Plum%"'
      const plan = { ...DAYS, queryFilter: 'recipe.name LIKE "Plum%"' }
      return [
        (await ask(tags.list, { query: { queryFilter } })).body.total,
        (await ask(mealPlans.list, { query: plan })).body.total,
        (await ask(foods.list, { query: { queryFilter: `ingredients.recipeId = "${recipeId}"` } })).body.total,
      ]
    }
    expect(await found(bob)).toEqual([0, 0, 0])
  })

  test('favourites name it to those who see it', async () => {
    const of = async ({ ask }: Member) =>
      (await ask(ratings.listFavorites, { params: { id: ann.user.id } })).body.ratings.map(one => one.recipeId)
    expect([await of(ann), await of(carl), await of(bob)]).toEqual([[recipeId], [recipeId], []])
  })

  test('its timeline is as hidden as it is', async () => {
    const subject = 'We ate plumskettle'
    const made = (await ann.ask(timeline.create, { body: { recipeId, subject, eventType: 'info' } })).body
    expect(JSON.stringify((await carl.ask(timeline.list)).body)).toMatch(SECRET)
    expect(JSON.stringify((await bob.ask(timeline.list)).body)).not.toMatch(SECRET)
    expect((await bob.ask(timeline.get, { params: { id: made.id } })).status).toBe(404)
  })

  test('an archive with it is its maker’s alone', async () => {
    await ann.ask(bulkExport.create, { body: { recipes: [], all: true } })
    const [made] = (await ann.ask(bulkExport.list)).body
    expect((await bob.ask(bulkExport.list)).body).toEqual([])
    const query = { path: made?.path as string }
    expect((await bob.ask(bulkExport.createToken, { query })).status).toBe(400)
    await bob.ask(bulkExport.create, { body: { recipes: [], all: true } })
    expect((await bob.ask(bulkExport.list)).body).toHaveLength(1)
  })

  test('nobody changes what they do not see', async () => {
    const { ask } = bob
    const params = { slug }
    expect((await ask(recipes.patch, { params, body: { description: 'mine' } })).status).toBe(404)
    expect((await ask(recipes.remove, { params })).status).not.toBe(200)
    expect((await ask(recipes.duplicate, { params, body: { name: 'Copy' } })).status).toBe(404)
    expect((await ask(comments.create, { body: { recipeId, text: 'hm' } })).status).toBe(404)
    expect((await ask(ratings.rate, { params: { id: bob.user.id, slug }, body: { rating: 1 } })).status).toBe(404)
    expect((await ask(sharing.create, { body: { recipeId } })).status).toBe(404)
    expect((await ask(mealPlans.create, { body: { date: '2026-03-01', entryType: 'dinner', recipeId } })).status).toBe(
      404,
    )
    const added = await ask(shoppingLists.addRecipes, { params: { id: ids.list }, body: [{ recipeId }] })
    expect(added.status).toBe(404)
    expect((await ann.ask(recipes.get, { params })).body.description).not.toBe('mine')
  })

  test('a meal of it is moved by whoever plans, and stays what it is', async () => {
    const params = { id: Number(ids.plan) }
    const entry = (await bob.ask(mealPlans.get, { params })).body
    expect(entry).toMatchObject({ recipe: null, title: 'A private recipe' })
    const body = { ...entry, date: '2026-02-04', title: '' }
    expect((await bob.ask(mealPlans.update, { params, body })).status).toBe(200)
    expect((await ann.ask(mealPlans.get, { params })).body).toMatchObject({ date: '2026-02-04', recipe: { slug } })
  })

  test('links to it are the owner’s to give', async () => {
    expect((await carl.ask(sharing.create, { body: { recipeId } })).status).toBe(403)
    const { id: tokenId } = (await ann.ask(sharing.create, { body: { recipeId } })).body
    expect((await as(server, null)(sharing.getShared, { params: { tokenId } })).body.slug).toBe(slug)
    const picture = { params: { recipeId, fileName: 'tiny-original.webp' as const } }
    expect((await as(server, null)(media.getRecipeImage, picture)).status).toBe(200)
    expect((await bob.ask(sharing.list)).body).toEqual([])
    expect((await bob.ask(sharing.get, { params: { id: tokenId } })).status).toBe(404)
    await ann.ask(sharing.remove, { params: { id: tokenId } })
  })

  test('a copy of it is at first its maker’s alone', async () => {
    const copy = (await carl.ask(recipes.duplicate, { params: { slug }, body: { name: 'My version' } })).body
    expect((await carl.ask(recipeAudience.get, { params: { slug: copy.slug } })).body.audience).toBe('owner')
    expect((await ann.ask(recipes.get, { params: { slug: copy.slug } })).status).toBe(404)
  })

  test('what happens to it is told to those who see it alone', async () => {
    told.length = 0
    await ann.ask(recipes.patch, { params: { slug }, body: { description: 'better' } })
    await ann.ask(mealPlans.create, { body: { date: '2026-02-09', entryType: 'dinner', recipeId } })
    const heard = ({ user, group, household }: Member) => {
      const audience = { groupId: group.id, householdId: household.id, userId: user.id, isAdmin: false }
      const events = told.filter(event => hears(audience, { ...event, userId: event.userId ?? null }))
      return SECRET.test(JSON.stringify(events))
    }
    expect([heard(ann), heard(carl), heard(bob)]).toEqual([true, true, false])
  })

  test('in the bin it is there for those who saw it, and comes back with its audience', async () => {
    await ann.ask(recipes.remove, { params: { slug } })
    const binned = async ({ ask }: Member) => (await ask(bin.list)).body.filter(({ name }) => SECRET.test(name))
    expect(await binned(bob)).toEqual([])
    expect(await binned(carl)).toHaveLength(1)
    const [entry] = await binned(ann)
    const one = { body: { ids: [entry?.id as string] } }
    expect((await bob.ask(bin.restore, one)).status).toBe(404)
    expect((await ann.ask(bin.restore, one)).status).toBe(200)
    const { people } = (await ann.ask(recipeAudience.get, { params: { slug } })).body
    expect(people.map(({ id }) => id)).toEqual([carl.user.id])
    expect((await bob.ask(recipes.get, { params: { slug } })).status).toBe(404)
  })
})
