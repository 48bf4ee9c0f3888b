import type { TableFormat, TextFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import { keyedBlocks } from '../text/keyed.ts'
import { byComma, linesWith, stepsWith } from '../text/lines.ts'
import { addressIn, listOf } from '../text/plain.ts'

/** Plan to Eat since 2023: a table. Lines that begin with a comma are headings. */
export const planToEat: TableFormat = {
  kind: 'table',
  app: 'plantoeat',
  matches: columns =>
    columns.includes('title') &&
    columns.includes('directions') &&
    ['public url', 'url host', 'photo url', 'main ingredient'].some(name => columns.includes(name)),
  *read({ rows }) {
    for (const row of rows)
      yield makeRecipe({
        name: row.title,
        description: row.description,
        yield: row.yield,
        servings: row.servings,
        prep: row['prep time'],
        cook: row['cook time'],
        total: row['total time'],
        ingredients: linesWith(row.ingredients, byComma),
        steps: stepsWith(row.directions, byComma),
        tags: row.tags,
        categories: row.course,
        cuisine: row.cuisine,
        mainIngredient: row['main ingredient'],
        url: addressIn(row.url, true),
        sourceName: row.source,
        rating: row.rating,
        nutrition: {
          calories: row.calories,
          fatContent: row.fat,
          saturatedFatContent: row['saturated fat'],
          cholesterolContent: row.cholesterol,
          sodiumContent: row.sodium,
          sugarContent: row.sugar,
          carbohydrateContent: row.carbohydrate,
          fiberContent: row.fiber,
          proteinContent: row.protein,
        },
        remarks: row.cost ? [{ about: 'cost', text: row.cost }] : [],
        pictureUrls: [row['photo url']],
        createdAt: row['created at'],
      })
  },
}

const keys = [
  'Title',
  'Description',
  'Source',
  'Url',
  'URL',
  'Serves',
  'Servings',
  'Yield',
  'Prep Time',
  'Cook Time',
  'Total Time',
  'Photo Url',
  'Tags',
  'Course',
  'Cuisine',
  'Main Ingredient',
  'Rating',
  'Ingredients',
  'Directions',
  'Nutrition',
]

/** Plan to Eat before: recipes as text, with lines of dashes between them. */
export const planToEatText: TextFormat = {
  kind: 'text',
  app: 'plantoeat',
  matches: head => /^-{5,}\s*$/m.test(head) && /^Title:/m.test(head) && /^(Serves|Directions|Photo Url):/im.test(head),
  *read(text) {
    for (const part of text.split(/^-{5,}[ \t]*$/m)) {
      const values = keyedBlocks(part, keys)
      if (!values.title) continue
      yield makeRecipe({
        name: values.title,
        description: values.description,
        servings: values.serves ?? values.servings,
        yield: values.yield,
        prep: values['prep time'],
        cook: values['cook time'],
        total: values['total time'],
        ingredients: linesWith(values.ingredients, byComma),
        steps: stepsWith(values.directions, byComma),
        tags: listOf(values.tags, /[,^]/),
        categories: values.course,
        cuisine: values.cuisine,
        mainIngredient: values['main ingredient'],
        url: addressIn(values.url, true) ?? addressIn(values.source),
        sourceName: values.source,
        rating: values.rating,
        pictureUrls: [values['photo url']],
        nutritionText: values.nutrition,
      })
    }
  },
}
