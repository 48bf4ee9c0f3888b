import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Form } from '#server/db/filter/compile.ts'
import { inEvery, type RelatedSet } from '#server/db/filter/relation-filters.ts'
import { RECIPE_LINKS } from '#server/db/recipe-links.ts'
import type { Db } from '#server/db/schema.ts'
import { canonicalUuid } from '#server/ids.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { type TreeNode, withDescendants } from '#shared/domain/organizer-tree.ts'

const NAMED = ['categories', 'tags', 'tools', 'households'] as const
type Named = (typeof NAMED)[number]
/** What may be part of another of its kind: who asks for one asks for all beneath it. */
const BRANCHES = ['categories', 'tags'] as const

/** What recipes are tied to, with the parameter that wants all of them. */
const ALL = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const
type Linked = keyof typeof ALL

/** The conditions of a list's own parameters; values that nobody knows select nothing. */
export type Filters = (form: Form) => Expression<SqlBool>[]

/** Prepares the conditions: slugs are looked up once, by one query, and not for each recipe. */
export async function readFilters(db: Db, groupId: string, query: RecipeListQuery): Promise<Filters> {
  const ids = await idsOf(db, groupId, query)
  const linked = (Object.keys(ALL) as Linked[]).flatMap(noun => {
    const wanted = ids(noun)
    const each = query[ALL[noun]] ? wanted : wanted.length ? [wanted.flat()] : []
    return each.map(some => recipesWith(noun, some))
  })
  const households = ids('households')
  const inHousehold = households.length ? [isOneOf(sql.ref('recipes.householdId'), households.flat())] : []
  return form => [...inEvery(db, sql.ref('recipes.id'), linked, form), ...inHousehold]
}

const recipesWith = (noun: Linked, ids: string[]): RelatedSet => ({
  column: sql.ref('link.recipeId'),
  rows: sql`${sql.table(RECIPE_LINKS[noun].table)} as link`,
  condition: isOneOf(sql.ref(`link.${RECIPE_LINKS[noun].column}`), ids),
})

const isOneOf = (column: RawBuilder<unknown>, ids: string[]): RawBuilder<SqlBool> =>
  ids.length ? sql`${column} in (${sql.join(ids)})` : sql`1 = 0`

/** For each noun what was asked for, each as the ids it may mean: none for a slug that the group does not know. */
async function idsOf(db: Db, groupId: string, query: RecipeListQuery) {
  const texts = (noun: Linked | Named) => query[noun]?.filter(value => value !== '') ?? []
  const rowsOf = (noun: Named) =>
    db
      .selectFrom(noun as 'tags')
      .select(eb => [eb.val(noun).as('noun'), 'id', 'slug'])
      .where('groupId', '=', groupId)
  const named = NAMED.flatMap(noun => {
    const slugs = texts(noun).filter(value => !canonicalUuid(value))
    return slugs.length ? rowsOf(noun).select(NO_PARENT).where('slug', 'in', slugs) : []
  })
  const children = BRANCHES.filter(noun => texts(noun).length).map(noun =>
    rowsOf(noun).select('parentId').where('parentId', 'is not', null),
  )
  const [first, ...others] = [...named, ...children]
  const rows = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : []
  const bySlug = new Map(rows.map(({ noun, id, slug }) => [`${noun} ${slug}`, id]))
  const branches = new Map<string, TreeNode[]>(Map.groupBy(rows, ({ noun }) => noun))
  return (noun: Linked | Named): string[][] =>
    texts(noun).map(text => {
      const id = canonicalUuid(text) ?? bySlug.get(`${noun} ${text}`)
      return id ? withDescendants(branches.get(noun) ?? [], id) : []
    })
}

const NO_PARENT = sql<string | null>`cast(null as text)`.as('parentId')
