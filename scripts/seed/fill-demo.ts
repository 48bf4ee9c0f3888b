import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { prepareFirstStart } from '#server/features/accounts/setup/first-start.ts'
import { openApp } from '#server/open-app.ts'
import { as } from '#server/testing/as.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { setup } from '#shared/contract/accounts/setup.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { categories as categoryCalls, tags as tagCalls } from '#shared/contract/catalog/organizers-calls.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { drawPicture } from './draw-picture.ts'
import { good } from './good.ts'
import { group, households, occasions, people, remarks, type SeedPerson } from './people.ts'
import { planMeals } from './plan-meals.ts'
import { createRandom, type Random } from './random.ts'
import { readRecipes, type SeedRecipe } from './read-recipes.ts'

export const PASSWORD = 'plum-cake-42'

type Ask = ReturnType<typeof as>
interface Cook extends SeedPerson {
  id: string
  ask: Ask
}

const DAY = 24 * 3600 * 1000
const emailOf = (person: SeedPerson) => `${person.username}@example.com`

/** Fills an empty installation by the same calls that people make. */
export async function fillDemo(
  environment: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<{ people: string[]; recipes: number }> {
  const settings = { RATE_LIMIT_PER_MINUTE: '100000', LOG_LEVEL: 'error', ...environment, DEFAULT_EMAIL: '' }
  const app = await openApp(readConfig(settings))
  const code = await prepareFirstStart(app)
  if (!code) throw new Error('There are people in this installation. Nothing was changed.')
  const server = await buildApp(app)
  try {
    const cooks = await settle(server, code)
    const random = createRandom(2026)
    const made = readRecipes()
    for (const [index, recipe] of made.entries()) {
      // Two in five are from the other household.
      const cook = cooks[index % 5 === 1 ? 3 : index % 5 === 3 ? 1 : index % 7 === 0 ? 2 : 0] as Cook
      const daysAgo = Math.round(((made.length - index) / made.length) * 700) + 3
      await addRecipe(cook, cooks, recipe, daysAgo, random)
      if ((index + 1) % 20 === 0) say(`${index + 1} of ${made.length} recipes written`)
    }
    await addCookbooks(cooks[0] as Cook)
    const [first, ...others] = cooks.filter(({ household }) => household === households[0])
    if (first) {
      const inHouse = [first, ...others].map(({ id }) => id)
      await planMeals(first.ask, inHouse, new Date().toISOString().slice(0, 10))
    }
    for (const cook of cooks) await leave(cook)
    return { people: people.map(emailOf), recipes: made.length }
  } finally {
    await server.close()
    await app.db.destroy()
  }
}

/** Groups, households and people. */
async function settle(server: FastifyInstance, code: string): Promise<Cook[]> {
  const [first, ...others] = people as [SeedPerson, ...SeedPerson[]]
  const admin = { username: first.username, fullName: first.fullName, email: emailOf(first), password: PASSWORD }
  const [own, ...further] = households as [string, ...string[]]
  good(await as(server, null)(setup.setUp, { body: { code, admin, group, household: own, seedData: true } }))
  const ask = as(server, await signIn(server, first))
  const { id: groupId } = good(await ask(groups.getSelf))
  for (const name of further) good(await ask(adminHouseholds.create, { body: { groupId, name } }))
  for (const person of others) {
    const { username, fullName, household, flags } = person
    const body = { username, fullName, email: emailOf(person), password: PASSWORD, group, household }
    good(await ask(users.create, { body: { ...body, ...Object.fromEntries(flags.map(flag => [flag, true])) } }))
  }
  const cooks: Cook[] = []
  for (const person of people) {
    const own = as(server, await signIn(server, person))
    cooks.push({ ...person, ask: own, id: good(await own(users.getSelf)).id })
  }
  return cooks
}

async function signIn(server: FastifyInstance, person: SeedPerson): Promise<string> {
  const body = { username: emailOf(person), password: PASSWORD }
  return good(await as(server, null)(auth.signIn, { body })).access_token
}

async function addRecipe(cook: Cook, cooks: Cook[], recipe: SeedRecipe, daysAgo: number, random: Random) {
  const slug = good(await cook.ask(recipes.create, { body: { name: recipe.name } }))
  const createdAt = before(daysAgo)
  const settings = {
    public: true,
    showNutrition: Boolean(recipe.input.nutrition?.calories),
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    disableAmount: false,
    locked: false,
    restricted: false,
  }
  const body = { ...recipe.input, createdAt, dateAdded: createdAt.slice(0, 10), settings }
  const { id } = good(await cook.ask(recipes.patch, { params: { slug }, body: body as never }))
  const picture = new File([new Uint8Array(await drawPicture(recipe.name, recipe.picture))], 'picture.jpg', {
    type: 'image/jpeg',
  })
  good(await cook.ask(recipes.putImage, { params: { slug }, body: { image: picture, extension: 'jpg' } }))
  await backdate(cook, id, createdAt)
  for (const guest of cooks) await live({ guest, id, slug, daysAgo, random })
}

/** Its timeline begins when the recipe was written, not when it was sown. */
async function backdate({ ask }: Cook, recipeId: string, timestamp: string) {
  const { items } = good(await ask(timeline.list, { query: { queryFilter: `recipe_id = "${recipeId}"` } }))
  for (const { id } of items) good(await ask(timeline.move, { params: { id }, body: { timestamp } }))
}

interface Living {
  guest: Cook
  id: string
  slug: string
  daysAgo: number
  random: Random
}

/** What happens to a recipe in a house: it is rated, loved, talked about and cooked. */
async function live({ guest, id, slug, daysAgo, random }: Living) {
  const { ask } = guest
  if (random.below(3)) {
    const rating = { rating: 3 + random.below(5) / 2, isFavorite: random.below(4) === 0 }
    good(await ask(ratings.rate, { params: { id: guest.id, slug }, body: rating }))
  }
  if (random.below(6) === 0) good(await ask(comments.create, { body: { recipeId: id, text: random.pick(remarks) } }))
  if (random.below(4) === 0) {
    const [subject, eventMessage] = random.pick(occasions)
    const timestamp = before(random.below(Math.max(daysAgo - 1, 1)))
    const body = { recipeId: id, subject, eventMessage, eventType: 'info' as const, timestamp }
    good(await ask(timeline.create, { body }))
    good(await ask(recipes.setLastMade, { params: { slug }, body: { timestamp } }))
  }
}

async function addCookbooks({ ask }: Cook) {
  const all = { query: { perPage: -1 } }
  const tags = good(await ask(tagCalls.list, all)).items
  const categories = good(await ask(categoryCalls.list, all)).items
  const within = (field: string, among: { id: string; name: string }[], names: string[]) =>
    `${field} IN ${JSON.stringify(among.filter(({ name }) => names.includes(name)).map(({ id }) => id))}`
  const books = [
    ['Weeknights', 'Half an hour, one pan.', within('tags.id', tags, ['weeknight', 'quick'])],
    ['For guests', 'What we dare to serve.', within('tags.id', tags, ['guests', 'sunday'])],
    ['From the oven', 'Bread, cakes and what smells of them.', within('recipe_category.id', categories, ['Baking'])],
  ] as const
  for (const [at, [name, description, queryFilterString]] of books.entries())
    good(
      await ask(cookbooks.create, { body: { name, description, queryFilterString, position: at + 1, public: true } }),
    )
}

/** Nobody finds the seeding among the devices they are signed in on. */
async function leave({ ask }: Cook) {
  good(await ask(users.removeOtherSessions))
  good(await ask(auth.signOut))
}

const before = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY + 18 * 3600 * 1000 - DAY).toISOString()
