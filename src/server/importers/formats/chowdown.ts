import type { TextFormat } from '../format.ts'
import type { ImportedPicture } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import type { Neighbors } from '../neighbors.ts'
import { frontMatter } from '../text/front-matter.ts'
import { byColon, linesWith, noHeading } from '../text/lines.ts'
import { listOf, oneLine } from '../text/plain.ts'

/** Chowdown: a site of Jekyll, a Markdown file a recipe with its lists above the text. */
export const chowdown: TextFormat = {
  kind: 'text',
  app: 'chowdown',
  matches: head => {
    const { values } = frontMatter(head)
    return (
      !!values && 'title' in values && ('ingredients' in values || 'directions' in values || 'components' in values)
    )
  },
  *read(text, { file, neighbors }) {
    const { values, body } = frontMatter(text)
    if (!values) return
    const components = listOf(values.components)
    yield makeRecipe({
      name: values.title,
      description: body,
      yield: values.yield ?? values.servings ?? values.serves,
      prep: values.prep_time,
      cook: values.cook_time,
      total: values.total_time ?? values.time,
      ingredients: [...linesWith(values.ingredients, byColon), ...components.map(text => ({ title: null, text }))],
      steps: linesWith(values.directions, noHeading),
      tags: listOf(values.tags).map(tag => tag.replace(/^(["'])(.*)\1$/, '$2')),
      categories: listOf(values.categories ?? values.category),
      url: values.source ?? values.link,
      author: values.author,
      cuisine: values.cuisine,
      difficulty: values.difficulty,
      notes: linesWith(values.notes, noHeading),
      pictures: [pictureIn(neighbors, file.path, oneLine(values.image))],
      pictureUrls: [values.image],
    })
  },
}

/** Pictures of the site are in `images`, wherever the recipe is. */
const pictureIn = (neighbors: Neighbors, path: string, name: string): ImportedPicture | null =>
  name ? neighbors.picture(path, name) : null
