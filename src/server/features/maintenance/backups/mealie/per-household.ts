import type { Mapping } from './mapping.ts'
import { groupBy, moment } from './values.ts'

/** Newer versions of Mealie keep with each household what was on the thing itself before: what it has and what it made. */

/** What a household has at hand; with several households, what one of them has. Call it once the things are there. */
export function putAtHand(map: Mapping, from: string, column: string, to: 'foods' | 'tools'): void {
  const things = new Map((map.rows[to] ?? []).map(row => [row.id, row]))
  for (const row of map.from(from)) {
    const thing = things.get(map.knows(row[column]))
    if (thing) {
      thing.onHand = true
      map.bring(from)
    } else map.leave(from, 'one of the two is missing')
  }
}

const MADE = ['households_to_recipes', 'household_to_recipe']

/** When a household made each recipe last, the latest of them all. */
export function lastMadeOf(map: Mapping): (recipeId: string) => string | null {
  const made = MADE.map(table => ({ table, rows: groupBy(map.from(table), 'recipe_id') }))
  return recipeId => {
    const days: (string | null)[] = []
    for (const { table, rows } of made)
      for (const row of rows.get(recipeId) ?? []) {
        days.push(moment(row.last_made))
        map.bring(table)
      }
    return (
      days
        .filter(day => day !== null)
        .sort()
        .at(-1) ?? null
    )
  }
}
