import { createRandom, type Random } from '../scripts/seed/random.ts'
import { TOKEN } from './fill.ts'
import type { Larder } from './larder.ts'
import { askEtag, askOnce, type Plan, type PlannedRequest } from './load.ts'
import { foodName, makeRecipe, TAGS } from './recipes.ts'

/** The requests of the scenarios. */

const get = (path: string): PlannedRequest => ({ method: 'GET', path })

/** Numbers of recipes spread over all of them. */
const spread = (recipes: number, count: number) =>
  Array.from({ length: Math.min(count, recipes) }, (_, index) =>
    Math.floor((index * recipes) / Math.min(count, recipes)),
  )

export const recipePages = ({ recipes }: Larder): Plan => ({
  name: 'recipe page',
  requests: spread(recipes, 300).map(number => get(`/api/recipes/${makeRecipe(number).slug}`)),
})

const LIST = '/api/recipes?perPage=30&orderBy=createdAt&orderDirection=desc'
export const firstPage: Plan = { name: 'list, first page', requests: [get(`${LIST}&page=1`)] }
export const hundredthPage: Plan = { name: 'list, page 100', requests: [get(`${LIST}&page=100`)] }
export const foodPages: Plan = {
  name: 'foods',
  requests: [1, 2, 5, 10, 20].map(page => get(`/api/foods?perPage=50&page=${page}&orderBy=name&orderDirection=asc`)),
}

/** A call that reads nothing: what every call costs. */
export const about: Plan = { name: 'about', requests: [{ ...get('/api/app/about'), isAnonymous: true }] }

/** The list asked again by somebody who has it. */
export async function unchangedList({ port }: Larder): Promise<Plan> {
  const asked = get(`${LIST}&page=1`)
  return { name: 'list, unchanged', requests: [{ ...asked, known: await askEtag(port, asked, TOKEN) }] }
}

/** Filters as the list offers them: by tag, by category, by food, by rating. */
export const filters: Plan = {
  name: 'filters',
  requests: [
    ...[3, 17, 42].map(tag => get(`${LIST}&page=1&tags=tag-${tag % TAGS}`)),
    ...[1, 7].map(category => get(`${LIST}&page=1&categories=category-${category}`)),
    get(`${LIST}&page=1&tags=tag-3&categories=category-2`),
    get(`${LIST}&page=1&queryFilter=${encodeURIComponent('rating >= 4')}`),
    get(`${LIST}&page=1&queryFilter=${encodeURIComponent(`recipe_ingredient.food.name = "${foodName(30)}"`)}`),
  ],
}

/** Saves of whole recipes, each differing from the one before it, so that every save has something to write. */
export async function saves(larder: Larder): Promise<Plan> {
  const before = await Promise.all(
    spread(larder.recipes, 100).map(async number =>
      JSON.parse(String(await askOnce(larder.port, get(`/api/recipes/${makeRecipe(number).slug}`), TOKEN))),
    ),
  )
  const round = (word: string): PlannedRequest[] =>
    before.map(({ updatedAt: _, ...recipe }) => ({
      method: 'PUT',
      path: `/api/recipes/${recipe.slug}`,
      body: JSON.stringify({ ...recipe, description: `${recipe.description} ${word}` }),
    }))
  return { name: 'recipe saved', requests: [...round('Once.'), ...round('Twice.')] }
}

/** Ways to look for recipes as the list offers them: three filters at once, some asking for any and some for all. */
export const narrowed: PlannedRequest[] = Array.from({ length: 40 }, (_, i) => {
  const [one, other] = [`tag-${i % TAGS}`, `tag-${(i * 7 + 1) % TAGS}`]
  const all = i % 2 ? '&requireAllTags=true' : ''
  return get(`${LIST}&page=1&tags=${one}&tags=${other}${all}&categories=category-${i % 15}&households=family`)
})

export const byFood: PlannedRequest[] = Array.from({ length: 40 }, (_, i) => {
  const filter = `recipeIngredient.food.name = "${foodName(i * 3)}" OR recipeIngredient.food.name = "${foodName(i * 5 + 7)}"`
  return get(`${LIST}&page=1&queryFilter=${encodeURIComponent(filter)}`)
})

/** With twenty foods in the kitchen, each time others. */
export const suggested: PlannedRequest[] = Array.from({ length: 40 }, (_, i) => {
  const foods = Array.from({ length: 20 }, (_, place) => `foods=${encodeURIComponent(foodName(i * 11 + place * 13))}`)
  return get(`/api/recipes/suggestions?${foods.join('&')}`)
})

const pages = (path: string) => Array.from({ length: 40 }, (_, i) => get(`${path}?perPage=30&page=${i + 1}`))
export const timelinePages = pages('/api/recipes/timeline/events')
export const explorePages = pages('/api/explore/groups/home/recipes')

const search = (text: string) => get(`/api/recipes?perPage=30&search=${encodeURIComponent(text)}`)

/** What stands in the search field while a person types, letter groups of one or two words. */
export function typedSearches(recipes: number): PlannedRequest[] {
  const random = createRandom(11)
  return Array.from({ length: 80 }, () => wantedText(random, recipes)).flatMap(text => [
    search(text.slice(0, 2)),
    search(text.slice(0, 3)),
    search(text.slice(0, 5)),
    search(text),
  ])
}

/** The same with a slip in each: a letter less, two letters exchanged, a wrong letter. */
export function misspeltSearches(recipes: number): PlannedRequest[] {
  const random = createRandom(13)
  return Array.from({ length: 240 }, () => search(misspell(wantedText(random, recipes), random)))
}

/** What people look for: a food, a food and a dish, a word of the name. */
function wantedText(random: Random, recipes: number): string {
  const { name } = makeRecipe(random.below(recipes))
  const words = name.split(' ')
  const kind = random.below(3)
  if (kind === 0) return foodName(Math.floor(random.next() ** 2 * 2000))
  if (kind === 1) return `${words[1]} ${words.at(-2)}`
  return words.at(-1) as string
}

function misspell(text: string, random: Random): string {
  const longest = text.split(' ').sort((one, other) => other.length - one.length)[0] as string
  if (longest.length < 4) return text
  const at = 1 + random.below(longest.length - 2)
  const slips = [
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2),
    `${longest.slice(0, at)}q${longest.slice(at + 1)}`,
  ]
  return text.replace(longest, random.pick(slips))
}
