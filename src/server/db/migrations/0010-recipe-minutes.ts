import { recipeMinutes } from '../../scraping/clean/recipe-minutes.ts'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

const AT_ONCE = 500

export const recipeMinutesColumn: Migration = {
  name: '0010-recipe-minutes',
  up: async db => {
    await db.schema.alterTable('recipes').addColumn('totalMinutes', columns.integer).execute()
    const times = await db
      .selectFrom('recipes')
      .select(['id', 'totalTime', 'prepTime', 'performTime', 'cookTime'])
      .execute()
    // Many recipes take equally long: one statement fills all of them.
    for (const [minutes, same] of Map.groupBy(times, recipeMinutes)) {
      if (minutes === null) continue
      for (let from = 0; from < same.length; from += AT_ONCE) {
        const ids = same.slice(from, from + AT_ONCE).map(({ id }) => id)
        await db.updateTable('recipes').set({ totalMinutes: minutes }).where('id', 'in', ids).execute()
      }
    }
  },
}
