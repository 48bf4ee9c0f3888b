import type { TextFormat } from '../format.ts'
import type { ImportedLine } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import {
  attribute,
  type Element,
  find,
  findAll,
  hasClass,
  parseHtml,
  textOf,
  textOfFirst,
  withClass,
  withId,
} from '../markup/html.ts'
import { lacksEndOfPage } from '../text/cut-off.ts'
import { grouped } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'

/** CopyMeThat: one page of all recipes. Ids repeat in each, so they are looked for within it. */
export const copyMeThat: TextFormat = {
  kind: 'html',
  app: 'copymethat',
  matches: head =>
    /copymethat/i.test(head) ||
    (/class\s*=\s*["']?recipe["'\s>]/.test(head) && /id\s*=\s*["']?original_link/.test(head)),
  lossIn: text => (lacksEndOfPage(text) ? 'end' : null),
  *read(text, { file, neighbors }) {
    for (const recipe of withClass(parseHtml(text), 'recipe').filter(({ name }) => name === 'div')) {
      const link = withId(recipe, 'original_link')
      const image = find(recipe, element => hasClass(element, 'recipeImage'))
      const src = image ? attribute(image, 'src') : ''
      const picture = neighbors.picture(file.path, src)
      yield makeRecipe({
        name: textOfFirst(withId(recipe, 'name')),
        description: textOfFirst(withId(recipe, 'description')),
        yield:
          textOfFirst(withId(recipe, 'recipeYield')) ||
          textOfFirst(withId(recipe, 'servings')).replace(/^Servings:\s*/i, ''),
        ingredients: itemsOf(recipe, 'recipeIngredient'),
        steps: itemsOf(recipe, 'instruction'),
        notes: findAll(recipe, element => hasClass(element, 'recipeNote')).map(note => ({
          title: null,
          text: textOf(note),
        })),
        tags: withClass(recipe, 'recipeCategory')
          .map(textOf)
          .filter(tag => !/^Tags:/i.test(tag)),
        url: link ? addressIn(attribute(link, 'href')) : null,
        rating: textOfFirst(withId(recipe, 'ratingValue')),
        favorite: withId(recipe, 'starred') !== null,
        remarks: withId(recipe, 'made_this')
          ? [{ about: 'other', text: textOfFirst(withId(recipe, 'made_this')) }]
          : [],
        pictures: [picture],
        pictureUrls: [src],
        warnings: src && !picture && !addressIn(src) ? ['picture-missing'] : [],
      })
    }
  },
}

/** Entries of a list are `li`; headings and remarks between them may be `div`, with a class that goes on from that of the list. */
function itemsOf(recipe: Element, kind: string): ImportedLine[] {
  const isItem = new RegExp(`(?:^|\\s)${kind}(?:_(?:subheader|next|note))?(?:\\s|$)`)
  const items = findAll(recipe, element => isItem.test(attribute(element, 'class')))
  return grouped(items.map(item => ({ heading: /_subheader/.test(attribute(item, 'class')), text: textOf(item) })))
}
