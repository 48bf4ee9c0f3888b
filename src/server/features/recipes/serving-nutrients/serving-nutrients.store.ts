import { type ExpressionBuilder, sql } from 'kysely'
import type { RecipeNutrientsRow } from '#server/db/schema/recipes.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { RELEASE } from '#server/version.ts'
import { measuredNutrients } from '#shared/domain/nutrition.ts'

type Counted = Tables & { counted: RecipeNutrientsRow; made: Tables['recipes']; madeCounted: RecipeNutrientsRow }

/**
 * Whether what is noted of a recipe is older than the recipe, one of its foods or units, what the group chose for a food, or a
 * recipe that is an ingredient.
 */
const isOutdated = (eb: ExpressionBuilder<Counted, 'recipes' | 'counted'>) =>
  eb.or([
    eb('counted.recipeId', 'is', null),
    eb('counted.release', '<>', RELEASE),
    eb('counted.countedAt', '<=', eb.ref('recipes.updatedAt')),
    eb.exists(
      eb
        .selectFrom('recipeIngredients as line')
        .leftJoin('foods as food', 'food.id', 'line.foodId')
        .leftJoin('units as unit', 'unit.id', 'line.unitId')
        .leftJoin('foodNutrition as choice', 'choice.foodId', 'line.foodId')
        .leftJoin('recipes as made', 'made.id', 'line.referencedRecipeId')
        .leftJoin('recipeNutrients as madeCounted', 'madeCounted.recipeId', 'line.referencedRecipeId')
        .select('line.id')
        .whereRef('line.recipeId', '=', 'recipes.id')
        .where(line =>
          line.or([
            line('food.updatedAt', '>=', line.ref('counted.countedAt')),
            line('unit.updatedAt', '>=', line.ref('counted.countedAt')),
            line('choice.updatedAt', '>=', line.ref('counted.countedAt')),
            line('made.updatedAt', '>=', line.ref('counted.countedAt')),
            line('madeCounted.countedAt', '>', line.ref('counted.countedAt')),
          ]),
        ),
    ),
  ])

const outdated = (db: Db, groupId: string) =>
  db
    .selectFrom('recipes')
    .leftJoin('recipeNutrients as counted', 'counted.recipeId', 'recipes.id')
    .where('recipes.groupId', '=', groupId)
    .where(eb => isOutdated(eb as unknown as ExpressionBuilder<Counted, 'recipes' | 'counted'>))

interface OutdatedQuery {
  /** Only recipes whose id comes after this one. */
  after: string
  limit: number
  among?: string[]
}

/** Recipes of which nothing is noted, or something that is out of date, in the order of their ids; with their yield. */
export const findOutdated = (db: Db, groupId: string, { after, limit, among }: OutdatedQuery) =>
  outdated(db, groupId)
    .$if(after !== '', query => query.where('recipes.id', '>', after))
    .$if(among !== undefined, query => query.where('recipes.id', 'in', among as string[]))
    .select(['recipes.id', 'recipes.recipeYield'])
    .orderBy('recipes.id')
    .limit(limit)
    .execute()

/** What people typed of a serving, as amounts. */
export async function findTyped(db: Db, recipeIds: string[]) {
  const rows = await db
    .selectFrom('recipeNutrition')
    .select('recipeId')
    .select(measuredNutrients.map(name => sql.ref<number | null>(`${name}Amount`).as(name)))
    .where('recipeId', 'in', recipeIds)
    .execute()
  return new Map(rows.map(row => [row.recipeId, row]))
}

export const putRecipeNutrients = (db: Db, rows: RecipeNutrientsRow[]) =>
  db
    .insertInto('recipeNutrients')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('recipeId')
        .doUpdateSet(eb =>
          Object.fromEntries(
            [...measuredNutrients, 'release' as const, 'countedAt' as const].map(name => [
              name,
              eb.ref(`excluded.${name}`),
            ]),
          ),
        ),
    )
    .execute()

/** Of these recipes, what is noted. */
export const findRecipeNutrients = (db: Db, recipeIds: string[]): Promise<RecipeNutrientsRow[]> =>
  db.selectFrom('recipeNutrients').selectAll().where('recipeId', 'in', recipeIds).execute()

/** How many recipes the group has, of how many the energy of a serving is known, and how many are still to be worked out. */
export async function countKnown(
  db: Db,
  groupId: string,
): Promise<{ recipes: number; known: number; pending: number }> {
  const all = await db
    .selectFrom('recipes')
    .leftJoin('recipeNutrients as counted', 'counted.recipeId', 'recipes.id')
    .select(eb => [eb.fn.countAll<number>().as('recipes'), eb.fn.count<number>('counted.calories').as('known')])
    .where('recipes.groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const { pending } = await outdated(db, groupId)
    .select(eb => eb.fn.countAll<number>().as('pending'))
    .executeTakeFirstOrThrow()
  return { recipes: Number(all.recipes), known: Number(all.known), pending: Number(pending) }
}
