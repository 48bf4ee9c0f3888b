import type { Mapping } from './mapping.ts'
import type { People } from './people.ts'
import { flag, type MealieRow, moment, number, oneOf, stampsOf, text, uuid, words } from './values.ts'

/** What people said and did about recipes. */
export function mapAroundRecipes(map: Mapping, people: People): void {
  mapRatings(map, people)
  const both = (table: string, row: MealieRow) => {
    const [recipeId, userId, id] = [map.knows(row.recipe_id), map.knows(row.user_id), uuid(row.id)]
    if (!recipeId || !userId || !id) {
      map.leave(table, recipeId ? 'its user is missing' : 'its recipe is missing')
      return null
    }
    map.bring(table)
    return { id, recipeId, userId, ...stampsOf(row, map.now) }
  }
  for (const row of map.from('recipe_comments')) {
    const ids = both('recipe_comments', row)
    if (ids) map.add('comments', { ...ids, authorName: null, text: words(row.text) })
  }
  const groups = new Map((map.rows.recipes ?? []).map(recipe => [recipe.id, recipe.groupId]))
  for (const row of map.from('recipe_timeline_events')) {
    const ids = both('recipe_timeline_events', row)
    if (!ids) continue
    map.add('timelineEvents', {
      ...ids,
      groupId: groups.get(ids.recipeId),
      subject: words(row.subject),
      eventType: oneOf(row.event_type, ['system', 'info', 'comment'], 'comment'),
      eventMessage: text(row.message),
      image: oneOf(row.image, ['has image', 'does not have image'], 'does not have image'),
      timestamp: moment(row.timestamp) ?? ids.createdAt,
    })
  }
  for (const row of map.from('recipe_share_tokens')) {
    const [id, recipeId, expiresAt] = [uuid(row.id), map.knows(row.recipe_id), moment(row.expires_at)]
    if (!id || !recipeId || !expiresAt) map.leave('recipe_share_tokens', 'its recipe is missing')
    else {
      const { createdAt } = stampsOf(row, map.now)
      map.add('shareTokens', { id, groupId: groups.get(recipeId), recipeId, expiresAt, createdAt })
      map.bring('recipe_share_tokens')
    }
  }
}

interface Rating {
  id: string
  userId: string
  recipeId: string
  rating: number | null
  isFavorite: boolean
  createdAt: string
  updatedAt: string
}

/** Before version 1.5 a recipe had one rating of everybody, and favourites stood apart: each user of the group gets the rating. */
function mapRatings(map: Mapping, people: People) {
  const ratings = new Map<string, Rating>()
  const of = (userId: string, recipeId: string, row: MealieRow = {}): Rating => {
    const key = `${userId} ${recipeId}`
    const rating = ratings.get(key) ?? {
      id: uuid(row.id) ?? map.newId(),
      ...{ userId, recipeId, rating: null, isFavorite: false, ...stampsOf(row, map.now) },
    }
    ratings.set(key, rating)
    return rating
  }
  for (const table of ['users_to_recipes', 'users_to_favorites'])
    for (const row of map.from(table)) {
      const [userId, recipeId] = [map.knows(row.user_id), map.knows(row.recipe_id)]
      if (!userId || !recipeId) {
        map.leave(table, 'the user or the recipe is missing')
        continue
      }
      const rating = of(userId, recipeId, row)
      rating.isFavorite ||= table === 'users_to_favorites' || flag(row.is_favorite)
      rating.rating ??= inScale(row.rating)
      map.bring(table)
    }
  if (!map.from('users_to_recipes').length) {
    for (const row of map.from('recipes')) {
      const recipeId = map.knows(row.id)
      const stars = inScale(row.rating)
      if (!recipeId || !stars) continue
      const groupId = map.knows(row.group_id)
      for (const [userId, home] of people.homes) if (home.groupId === groupId) of(userId, recipeId).rating ??= stars
    }
  }
  const given = new Map<string, number[]>()
  for (const rating of ratings.values()) {
    map.add('ratings', { ...rating })
    if (rating.rating) given.set(rating.recipeId, [...(given.get(rating.recipeId) ?? []), rating.rating])
  }
  for (const recipe of map.rows.recipes ?? []) {
    const stars = given.get(recipe.id as string)
    recipe.rating = stars ? stars.reduce((sum, one) => sum + one, 0) / stars.length : null
  }
}

function inScale(value: unknown): number | null {
  const stars = number(value)
  return stars === null ? null : Math.min(5, Math.max(0, stars))
}
