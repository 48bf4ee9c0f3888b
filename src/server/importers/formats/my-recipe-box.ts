import type { TableFormat } from '../format.ts'
import type { Remark } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { linesWith, noHeading, notesOf, stepsWith } from '../text/lines.ts'
import { nutritionFrom } from '../text/nutrition.ts'
import { addressIn, linesOf, listOf } from '../text/plain.ts'

/** My Recipe Box: a table. Where a row has no video, the columns after it stand one further to the right. */
export const myRecipeBox: TableFormat = {
  kind: 'table',
  app: 'myrecipebox',
  matches: columns => columns.includes('preparationtime') && columns.includes('originalpicture'),
  *read({ rows }) {
    for (const row of rows) {
      const isShifted = !row.source && addressIn(row.originalpicture) !== null && addressIn(row['']) !== null
      const video = addressIn(row.video) ?? ''
      const nutrition = nutritionFrom(linesOf(row.nutrition))
      yield makeRecipe({
        name: row.title,
        description: row.description,
        yield: row.quantity,
        prep: row.preparationtime,
        cook: row.cookingtime,
        total: row.totaltime,
        ingredients: linesWith(row.ingredients, noHeading),
        steps: stepsWith(row.instructions),
        notes: notesOf(row.notes),
        tags: listOf(row.tags, /;/),
        categories: listOf(row.categories, /;/),
        url: isShifted ? row.originalpicture : row.source,
        rating: row.rating,
        favorite: row.favorite,
        nutrition: nutrition.known,
        nutritionText: nutrition.rest,
        video,
        remarks: inactive(row.inactivetime),
        pictureUrls: [isShifted ? row[''] : row.originalpicture || row['']],
      })
    }
  },
}

const inactive = (minutes: string | undefined): Remark[] =>
  Number(minutes) > 0 ? [{ about: 'time', text: `+ ${Number(minutes)} min` }] : []
