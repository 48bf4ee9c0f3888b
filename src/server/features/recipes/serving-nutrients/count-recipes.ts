import { addUp, type LineToCount, type Total } from '#server/nutrients/add-up.ts'
import { linesToCount } from '#server/nutrients/count-lines.ts'
import { scaleOfSubRecipe, shareByYield } from '#shared/domain/sub-recipes.ts'
import type { LineRow } from './lines.store.ts'
import { writtenLine } from './lines-of-rows.ts'

export interface CountedRecipe {
  rows: LineRow[]
  lines: LineToCount[]
  total: Total
}

/** What recipes hold, from their lines and those of the recipes that are their ingredients. */
export function countRecipes(all: LineRow[]): (recipeId: string) => CountedRecipe {
  const rows = Map.groupBy(all, row => row.recipeId)
  const counted = new Map<string, CountedRecipe>()
  const count = (id: string): CountedRecipe => {
    const known = counted.get(id)
    if (known) return known
    const own = rows.get(id) ?? []
    // Standing here before its own ingredients are counted, a recipe that needs itself counts as empty and ends.
    counted.set(id, { rows: [], lines: [], total: addUp([]) })
    const lines = linesToCount(own.map(writtenLine)).map((line, i) => {
      const { madeId, madeYield } = own[i] as LineRow
      if (!madeId) return line
      const made = { recipeYield: madeYield }
      const [scale, byYield] = [scaleOfSubRecipe(line, made), shareByYield(line, made)]
      return { ...line, made: { total: count(madeId).total, scale, byYield } }
    })
    const result = { rows: own, lines, total: addUp(lines) }
    counted.set(id, result)
    return result
  }
  return count
}
