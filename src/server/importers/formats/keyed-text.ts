import type { TextFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import type { Neighbors } from '../neighbors.ts'
import { keyedBlocks } from '../text/keyed.ts'
import { byColon, linesWith, notesOf, stepsWith } from '../text/lines.ts'

const keys = [
  'Title',
  'Description',
  'Source',
  'Original URL',
  'URL',
  'Yield',
  'Servings',
  'Active',
  'Total',
  'Prep',
  'Cook',
  'Prep Time',
  'Cook Time',
  'Total Time',
  'Cookbook',
  'Section',
  'Image',
  'Tags',
  'Categories',
  'Category',
  'Rating',
  'Ingredients',
  'Instructions',
  'Directions',
  'Notes',
  'Nutrition',
]
const start = /^Title:[ \t]*\S/m

/** Saffron: a text a recipe, keys at the starts of lines. */
export const saffron: TextFormat = {
  kind: 'text',
  app: 'saffron',
  matches: head => start.test(head) && /^(Cookbook|Section|Image):/m.test(head) && /^Ingredients:/m.test(head),
  *read(text, { file, neighbors }) {
    yield* readKeyed(text, file.path, neighbors)
  },
}

/** Pepperplate: the same kind of text, its title in quotes. */
export const pepperplate: TextFormat = {
  kind: 'text',
  app: 'pepperplate',
  matches: head => start.test(head) && /^(Ingredients|Instructions|Directions):/m.test(head),
  *read(text, { file, neighbors }) {
    yield* readKeyed(text, file.path, neighbors)
  },
}

function* readKeyed(text: string, path: string, neighbors: Neighbors): Generator<ImportedRecipe> {
  const parts = text.split(/^(?=Title:[ \t]*\S)/m).filter(part => start.test(part))
  for (const part of parts) {
    const values = keyedBlocks(part, keys)
    yield makeRecipe({
      name: values.title?.replace(/^"(.*)"$/, '$1'),
      description: values.description,
      yield: values.yield ?? values.servings,
      prep: values.active || values.prep || values['prep time'],
      cook: values.cook || values['cook time'],
      total: values.total || values['total time'],
      ingredients: linesWith(values.ingredients, byColon),
      steps: stepsWith(values.instructions ?? values.directions),
      notes: notesOf(values.notes),
      tags: values.tags,
      categories: values.section || values.categories || values.category,
      cookbooks: values.cookbook,
      url: values['original url'] || values.url,
      sourceName: values.source,
      rating: values.rating,
      nutritionText: values.nutrition,
      pictures: [neighbors.picture(path, values.image), ...(parts.length === 1 ? neighbors.namesakes(path) : [])].slice(
        0,
        1,
      ),
      pictureUrls: [values.image],
    })
  }
}
