import type { Db, Tables } from '../../db/schema.ts'

/** How much there is in all groups, in one query. */
export async function countEverything(db: Db) {
  const all = (table: keyof Tables & ('recipes' | 'users' | 'households' | 'groups')) =>
    db.selectFrom(table).select(row => row.fn.countAll<number>().as('n'))
  const recipesWithout = (link: 'recipesCategories' | 'recipesTags') =>
    db
      .selectFrom('recipes')
      .select(row => row.fn.countAll<number>().as('n'))
      .where(row =>
        row.not(row.exists(row.selectFrom(link).select('recipeId').whereRef('recipeId', '=', 'recipes.id'))),
      )
  const counted = await db
    .selectNoFrom([
      all('recipes').as('totalRecipes'),
      all('users').as('totalUsers'),
      all('households').as('totalHouseholds'),
      all('groups').as('totalGroups'),
      recipesWithout('recipesCategories').as('uncategorizedRecipes'),
      recipesWithout('recipesTags').as('untaggedRecipes'),
    ])
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(counted).map(([name, n]) => [name, Number(n)])) as Record<
    keyof typeof counted,
    number
  >
}
