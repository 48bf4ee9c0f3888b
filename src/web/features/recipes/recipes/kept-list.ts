import { ratings } from '#shared/contract/recipes/ratings.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { type RecipeListQuery, recipes } from '#shared/contract/recipes/recipes.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { query } from '#web/api/query.ts'
import { keyOfAnswer } from '#web/features/accounts/offline/readable-offline.ts'
import { answersOf, readAnswer } from '#web/features/accounts/offline/stored-replies.ts'
import { pageSize } from './page-size.ts'

/** What a list may be asked for besides its words, so that the device can answer. */
const harmless: (keyof RecipeListQuery)[] = [
  'search',
  'orderBy',
  'orderDirection',
  'orderByNullPosition',
  'queryFilter',
]

/** A page of a list, made of the recipes that the device keeps; nothing for filters that only the server understands. */
export async function keptList(userId: string, filters: Partial<RecipeListQuery>, page: number) {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (!asked.every(([key]) => harmless.includes(key as keyof RecipeListQuery))) return undefined
  const isOfFavorites = filters.queryFilter === `favoritedBy.id = "${userId}"`
  if (filters.queryFilter && !isOfFavorites) return undefined
  const loved = isOfFavorites ? await favoritesOf(userId) : undefined
  const known = await answersOf(userId, recipes.get.path)
  // A device that knows no recipe does not know that there are none.
  if (known.length === 0) return undefined
  const words = fold(filters.search ?? '').split(/\s+/)
  const found = known
    .map(({ answer }) => answer as Recipe)
    .filter(({ id, name }) => (!loved || loved.has(id)) && words.every(word => fold(name).includes(word)))
    .sort(orderOf(filters))
  const from = (page - 1) * pageSize
  return {
    page,
    per_page: pageSize,
    total: found.length,
    total_pages: Math.ceil(found.length / pageSize),
    items: found.slice(from, from + pageSize),
    next: null,
    previous: null,
  }
}

async function favoritesOf(userId: string): Promise<Set<string>> {
  const kept = await readAnswer(userId, keyOfAnswer(query(ratings.listOwn).queryKey))
  const own = (kept?.answer ?? { ratings: [] }) as { ratings: { recipeId: string; isFavorite: boolean }[] }
  return new Set(own.ratings.flatMap(({ recipeId, isFavorite }) => (isFavorite ? recipeId : [])))
}

const orderOf = ({ orderBy, orderDirection }: Partial<RecipeListQuery>) => {
  const way = orderDirection === 'asc' ? 1 : -1
  // As the server orders them for this page.
  const { compare } = new Intl.Collator(document.documentElement.lang)
  return (one: Recipe, other: Recipe) =>
    orderBy === 'name'
      ? way * compare(one.name, other.name)
      : way * (one.createdAt ?? '').localeCompare(other.createdAt ?? '')
}
