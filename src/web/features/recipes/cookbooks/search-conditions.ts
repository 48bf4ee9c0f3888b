import type { FilterPart, Operator } from '#shared/domain/filter/condition.ts'
import { containing } from '#shared/domain/filter/field.ts'
import { type RecipeField, recipeFields } from '#shared/domain/filter/recipe-fields.ts'
import { idsWithout, type RecipeListSearch, requireAllKey } from '../recipe-list/recipe-list-search.ts'
import { type FilterKind, filterKinds } from '../recipes/filter-kinds.ts'

/** What a filter of the list means by an id or slug: that thing, and all that is beneath it. */
export type IdsOf = (kind: FilterKind, idOrSlug: string) => string[]

/** The filters of a list as conditions of a cookbook. Whose favourites it is, and who eats at home, no cookbook asks. */
export function searchConditions(search: RecipeListSearch, idsOf: IdsOf): FilterPart[] {
  const conditions = [
    ...wordsOf(search).map(word => condition('name', 'LIKE', containing(word))),
    ...filterKinds.flatMap(kind => linked(search, kind, idsOf)),
    ...filterKinds.map(kind => unwanted(search, kind, idsOf)),
    search.rating && condition('rating', '>=', String(search.rating)),
    search.minutes && condition('totalMinutes', '<=', String(search.minutes)),
    search.calories && condition('calories', '<=', String(search.calories)),
    search.made && condition('lastMade', search.made === 'yes' ? 'IS NOT' : 'IS', null),
  ].filter(one => !!one)
  return conditions.map((one, index) => ({ ...one, logicalOperator: index ? 'AND' : null }))
}

/** Whether a cookbook can ask for any of it. */
export const canBeCookbook = (search: RecipeListSearch): boolean =>
  searchConditions(search, (_kind, id) => [id]).length > 0

/** The words that are looked for; a filter takes these signs for any letter. */
const wordsOf = ({ search = '' }: RecipeListSearch) => search.split(/[\s"%_]+/).filter(Boolean)

function linked(search: RecipeListSearch, kind: FilterKind, idsOf: IdsOf): FilterPart[] {
  const each = (search[kind] ?? []).map(id => idsOf(kind, id)).filter(ids => ids.length > 0)
  if (!each.length) return []
  const all = requireAllKey(kind)
  if (!all || !search[all]) return [condition(kind, 'IN', [...new Set(each.flat())])]
  if (each.every(ids => ids.length === 1)) return [condition(kind, 'CONTAINS ALL', each.flat())]
  return each.map(ids => condition(kind, 'IN', ids))
}

function unwanted(search: RecipeListSearch, kind: FilterKind, idsOf: IdsOf): FilterPart | null {
  const ids = idsWithout(search, kind).flatMap(id => idsOf(kind, id))
  return ids.length ? condition(kind, 'NOT IN', [...new Set(ids)]) : null
}

function condition(name: RecipeField['name'], relationalOperator: Operator, value: FilterPart['value']): FilterPart {
  const attributeName = recipeFields.find(field => field.name === name)!.attribute
  return {
    leftParenthesis: null,
    rightParenthesis: null,
    logicalOperator: null,
    attributeName,
    relationalOperator,
    value,
  }
}
