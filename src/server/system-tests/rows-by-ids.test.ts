import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { findFoodRows, putFoodsUnder, relabelFoods } from '#server/features/catalog/foods/foods.store.ts'
import { findOwnIds } from '#server/features/catalog/prices/prices.store.ts'
import { findStepsOf } from '#server/features/planning/meal-plans/foods/preparations.store.ts'
import { findNamedFoods } from '#server/features/planning/meal-plans/foods/substitutions.store.ts'
import { lockEntries } from '#server/features/planning/meal-plans/meal-plans.store.ts'
import {
  findCandidates,
  findRecipesUsing,
} from '#server/features/planning/meal-plans/suggestions/suggest-meals.store.ts'
import { findItemLines } from '#server/features/planning/shopping-lists/items/items.store.ts'
import { findChosen } from '#server/features/recipes/bulk-changes/bulk-changes.store.ts'
import { findSummaryRows, lockRecipes } from '#server/features/recipes/recipes/recipes.store.ts'
import { findReferencedRecipes } from '#server/features/recipes/recipes/saving/recipe-parts.store.ts'
import { findLines } from '#server/features/recipes/serving-nutrients/lines.store.ts'
import { newId } from '#server/ids.ts'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { planOf, watchQueries } from '#server/testing/queries.ts'
import { putHome, type RecipeOwner } from '#server/testing/rows.ts'

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Ids')
})
afterAll(() => db.destroy())

/** So many that an owner's own index looks cheaper to SQLite. */
const IDS = Array.from({ length: 300 }, newId)
const viewer = () => ({ groupId: home.groupId, id: home.userId })

const QUERIES: Record<string, (db: Db) => Promise<unknown>> = {
  'recipes as cards': db => findSummaryRows(db, viewer(), IDS),
  'recipes that are held': db => lockRecipes(db, viewer(), IDS),
  'recipes to suggest': db => findCandidates(db, viewer(), IDS),
  'lines of recipes': db => findLines(db, home.groupId, viewer(), IDS),
  'steps of recipes': db => findStepsOf(db, viewer(), IDS),
  'recipes that are chosen': db => findChosen(db, viewer(), IDS),
  'recipes within recipes': db => findReferencedRecipes(db, viewer(), IDS, []),
  foods: db => findFoodRows(db, home.groupId, IDS),
  'foods of a receipt': db => findOwnIds(db, 'foods', home.groupId, IDS),
  'foods that stand in for others': db => findNamedFoods(db, home.groupId, IDS),
  'foods to use up': db => findRecipesUsing(db, home.groupId, IDS, 100),
  'foods under no label': db => putFoodsUnder(db, home.groupId, IDS, newId()),
  'foods under one label': db => relabelFoods(db, home.groupId, IDS, { from: newId(), to: null, updatedAt: '' }),
  'meals of a plan': db => lockEntries(db, home.householdId, [...IDS.keys()]),
  'items of lists': db => db.executeQuery(findItemLines.query(db, home.householdId, IDS)),
}

// PostgreSQL knows how much each owner has, and chooses between both.
test.skipIf(testEngine === 'postgres').each(Object.entries(QUERIES))(
  '%s are looked up by their ids, however many the owner has',
  async (_, ask) => {
    const watched = watchQueries(db)
    await watched.db.transaction().execute(transaction => ask(transaction))
    const [query] = watched.queries
    const plan = await planOf(db, query as NonNullable<typeof query>)
    const steps = plan.split('\n').filter(step => !/ (hidden|seen) /.test(step))
    expect(steps.join('\n')).toMatch(/\b(id|recipe_id|rowid)=\?/)
    expect(steps.join('\n')).not.toMatch(/\((group_id|household_id|label_id)=\?/)
  },
)
