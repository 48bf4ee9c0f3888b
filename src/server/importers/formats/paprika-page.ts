import type { TextFormat } from '../format.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  attribute,
  find,
  findAll,
  hasClass,
  linesOf,
  parseHtml,
  textOf,
  textOfFirst,
  withProp,
} from '../markup/html.ts'
import { byColon, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

/** Paprika's export as HTML: a page a recipe, the pictures beside, and a list of all pages. */
export const paprikaPage: TextFormat = {
  kind: 'html',
  app: 'paprika',
  matches: head =>
    /class=["']infobox["']/.test(head) &&
    /class=["']ingredientsbox["']/.test(head) &&
    /itemprop=["']name["']/.test(head),
  *read(html, { file, neighbors }) {
    const page = parseHtml(html)
    const first = (name: string) => withProp(page, name)[0]
    const lines = (name: string) => (first(name) ? linesOf(first(name)!).join('\n') : '')
    const link = findAll(page, element => element.name === 'a' && attribute(element, 'itemprop') === 'url')[0]
    const images = findAll(page, element => element.name === 'img').map(image => attribute(image, 'src'))
    const rating = first('aggregateRating')
    yield makeRecipe({
      name: textOfFirst(first('name')),
      description: lines('description'),
      yield: textOfFirst(first('recipeYield')),
      prep: textOfFirst(first('prepTime')),
      cook: textOfFirst(first('cookTime')),
      total: textOfFirst(first('totalTime')),
      ingredients: linesWith(
        withProp(page, 'recipeIngredient').concat(withProp(page, 'ingredients')).map(textOf),
        byColon,
      ),
      steps: stepsWith(lines('recipeInstructions'), byColon),
      notes: notesOf(lines('comment')),
      categories: textOfFirst(first('recipeCategory')),
      url: link ? addressIn(attribute(link, 'href')) : null,
      sourceName: textOfFirst(first('author')),
      rating: rating && (attribute(rating, 'value') || String(textOf(rating).split('★').length - 1)),
      nutritionText: lines('nutrition'),
      difficulty: textOfFirst(first('difficulty') ?? find(page, element => hasClass(element, 'difficulty'))),
      pictures: [...new Set(images)].map(image => neighbors.picture(file.path, image)),
    })
  },
}

/** The list of all pages is no recipe and nothing that would be missed. */
export const paprikaIndex: TextFormat = {
  kind: 'html',
  app: 'paprika',
  matches: (head, { file, neighbors }) =>
    /(^|\/)index\.html?$/i.test(file.path) &&
    !/itemprop|ld\+json/i.test(head) &&
    (head.match(/<a\s[^>]*href=["'](?!https?:)[^"']+\.html?["']/gi) ?? []).length > 0 &&
    neighbors.all.some(({ path }) => path !== file.path && /\.html?$/i.test(path)),
  read: () => [],
}
