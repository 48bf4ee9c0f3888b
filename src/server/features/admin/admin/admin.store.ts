import type { Db } from '#server/db/schema.ts'

const countAll = (db: Db, table: 'recipes' | 'users' | 'households' | 'groups' | 'cookbooks' | 'apiTokens') =>
  db.selectFrom(table).select(row => row.fn.countAll<number>().as('n'))

/** How much there is in all groups, in one query. */
export async function countEverything(db: Db) {
  const recipesWithout = (link: 'recipesCategories' | 'recipesTags') =>
    db
      .selectFrom('recipes')
      .select(row => row.fn.countAll<number>().as('n'))
      .where(row =>
        row.not(row.exists(row.selectFrom(link).select('recipeId').whereRef('recipeId', '=', 'recipes.id'))),
      )
  const counted = await db
    .selectNoFrom([
      countAll(db, 'recipes').as('totalRecipes'),
      countAll(db, 'users').as('totalUsers'),
      countAll(db, 'households').as('totalHouseholds'),
      countAll(db, 'groups').as('totalGroups'),
      recipesWithout('recipesCategories').as('uncategorizedRecipes'),
      recipesWithout('recipesTags').as('untaggedRecipes'),
    ])
    .executeTakeFirstOrThrow()
  return numbers(counted)
}

/** How much use is made of Larder in all groups, in one query. */
export async function countUse(db: Db) {
  const counted = await db
    .selectNoFrom([
      countAll(db, 'users').as('users'),
      countAll(db, 'households').as('households'),
      countAll(db, 'groups').as('groups'),
      countAll(db, 'recipes').as('recipes'),
      countAll(db, 'cookbooks').as('cookbooks'),
      countAll(db, 'apiTokens').as('apiTokens'),
    ])
    .executeTakeFirstOrThrow()
  return numbers(counted)
}

/** PostgreSQL counts in text. */
const numbers = <Name extends string>(counted: Record<Name, number | null>) =>
  Object.fromEntries(Object.entries(counted).map(([name, n]) => [name, Number(n)])) as Record<Name, number>
