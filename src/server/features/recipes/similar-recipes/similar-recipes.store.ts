import { sql } from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import { notByIndex } from '#server/db/paging/not-by-index.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'
import { matchesDocument } from '#server/db/search/match.ts'

/** What recipes have in common: a food, a tag or a category. */
export type TraitKind = 'food' | 'tag' | 'category'

const SOURCES = [
  ['food', 'recipeIngredients', 'foodId'],
  ['tag', 'recipesTags', 'tagId'],
  ['category', 'recipesCategories', 'categoryId'],
] as const

/** The tables differ in their names alone, so the compiler is told that all are that of tags. */
const tableOf = (db: Db, [, table, column]: (typeof SOURCES)[number]) => ({
  rows: db.selectFrom(`${table} as link` as 'recipesTags as link'),
  trait: `link.${column}` as 'link.tagId',
})

/** The foods, tags and categories of recipes. A food that several lines name comes as often. */
export async function findTraits(db: Db, recipeIds: string[]) {
  const [first, ...others] = SOURCES.map(source => {
    const { rows, trait } = tableOf(db, source)
    return rows
      .select(eb => ['link.recipeId', eb.ref(trait).as('trait'), sql<TraitKind>`${sql.lit(source[0])}`.as('kind')])
      .where('link.recipeId', 'in', recipeIds)
      .where(trait, 'is not', null)
  })
  return others.reduce((all, one) => all.unionAll(one), first as NonNullable<typeof first>).execute()
}

/** How many recipes have each of these, counted from indexes alone. */
export async function countTraits(db: Db, traits: { kind: TraitKind; trait: string }[]): Promise<Map<string, number>> {
  const counts = SOURCES.flatMap(source => {
    const wanted = traits.filter(({ kind }) => kind === source[0]).map(one => one.trait)
    const { rows, trait } = tableOf(db, source)
    if (!wanted.length) return []
    return rows
      .select(eb => [eb.ref(trait).as('trait'), eb.fn.count<number>('link.recipeId').distinct().as('recipes')])
      .where(trait, 'in', wanted)
      .groupBy(trait)
  })
  const [first, ...others] = counts
  const found = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : []
  return new Map(found.map(({ trait, recipes }) => [trait, Number(recipes)]))
}

/**
 * Recipes that have most of these in common with another, by weight. The traits are a group's own, so the recipes are
 * too; those that the viewer may not see are left out.
 */
export async function findSharing(
  db: Db,
  viewer: Viewer,
  { kind, weights, but, limit }: { kind: TraitKind; weights: Map<string, number>; but: string; limit: number },
): Promise<string[]> {
  const source = SOURCES.find(([name]) => name === kind)
  if (!source || !weights.size) return []
  const { rows, trait } = tableOf(db, source)
  const weight = sql<number>`case ${sql.ref(trait)} ${sql.join(
    [...weights].map(([id, weight]) => sql`when ${id} then cast(${weight} as double precision)`),
    sql` `,
  )} end`
  const found = await rows
    .select('link.recipeId')
    .where(trait, 'in', [...weights.keys()])
    .where('link.recipeId', '<>', but)
    .where(seenBy(viewer, 'link.recipeId'))
    .groupBy('link.recipeId')
    .orderBy(sql`sum(${weight})`, 'desc')
    .orderBy('link.recipeId')
    .limit(limit)
    .execute()
  return found.map(row => row.recipeId)
}

/** Some recipes of the group whose names have each of these words, as the full-text index knows them. */
export async function findNamed(
  db: Db,
  viewer: Viewer,
  { words, but, limit }: { words: string[]; but: string; limit: number },
) {
  const [first, ...others] = words.map(word => {
    const match = matchesDocument(engineOf(db), { run: { words: [word], begun: true }, fields: ['name'] })
    const rows = db
      .selectFrom('recipeDocuments')
      .select(['recipeId', sql<string>`cast(${word} as text)`.as('word')])
      .where(match)
      .where(eb => notByIndex(db, eb('recipeDocuments.groupId', '=', viewer.groupId)))
      .where('recipeId', '<>', but)
      .where(seenBy(viewer, 'recipeDocuments.recipeId'))
      .limit(limit)
    return db.selectFrom(rows.as('named')).selectAll()
  })
  return first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : []
}

/** What these recipes are called; those that the viewer may not see, and the variants of a recipe, are left out. */
export const findNames = (db: Db, viewer: Viewer, ids: string[], recipeId: string) =>
  db
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recipeVariants as variants')
            .innerJoin('recipeVariants as own', 'own.familyId', 'variants.familyId')
            .select('variants.recipeId')
            .whereRef('variants.recipeId', '=', 'recipes.id')
            .where('own.recipeId', '=', recipeId),
        ),
      ),
    )
    .execute()

export const countRecipes = async (db: Db, groupId: string): Promise<number> => {
  const { recipes } = await db
    .selectFrom('recipes')
    .select(eb => eb.fn.countAll<number>().as('recipes'))
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(recipes)
}
