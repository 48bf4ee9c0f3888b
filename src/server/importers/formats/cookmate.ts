import type { XmlFormat } from '../format.ts'
import type { ImportedLine } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { linesOf as htmlLines, parseHtml, withoutTags } from '../markup/html.ts'
import { childOf, childrenOf, type Element, rawText, textAt, textIn, xmlRecords } from '../markup/xml.ts'
import { grouped, withoutNumbers } from '../text/lines.ts'
import { linesOf, listOf } from '../text/plain.ts'

/** Cookmate, before it My CookBook: XML, alone or zipped with its pictures as mcb. */
export const cookmate: XmlFormat = {
  kind: 'xml',
  app: 'cookmate',
  matches: roots => roots[0] === 'cookbook' && roots[1] === 'recipe',
  *read(text, { file, neighbors }) {
    for (const entry of xmlRecords(text, ['recipe', 'shoppinglist'])) {
      if (entry.name === 'shoppinglist') {
        yield { kind: 'list', name: listName(entry), items: listItems(entry) }
        continue
      }
      const paths = [
        textAt(entry, 'imagepath'),
        ...childrenOf(entry, 'image').map(image => textAt(image, 'path') || textIn(image)),
      ]
      const pictures = [...new Set(paths.filter(Boolean))].map(path => neighbors.picture(file.path, path))
      yield makeRecipe({
        name: textAt(entry, 'title'),
        description: itemsOf(entry, 'description').join('\n'),
        yield: textAt(entry, 'quantity'),
        prep: textAt(entry, 'preptime'),
        cook: textAt(entry, 'cooktime'),
        total: textAt(entry, 'totaltime'),
        ingredients: lines(itemsOf(entry, 'ingredient')),
        steps: withoutNumbers(lines(itemsOf(entry, 'recipetext').filter(step => !/^\d{1,2}[.)]?$/.test(step)))),
        notes: [{ title: null, text: itemsOf(entry, 'comments').join('\n') }],
        tags: childrenOf(entry, 'tag').map(textIn),
        categories: childrenOf(entry, 'category').map(textIn),
        url: textAt(entry, 'url'),
        sourceName: textAt(entry, 'source'),
        rating: textAt(entry, 'rating'),
        nutritionText: withoutTags(textAt(entry, 'nutrition')),
        video: textAt(entry, 'video'),
        pictures,
        pictureUrls: [textAt(entry, 'imageurl')],
        warnings:
          pictures.length && pictures.every(picture => picture === null) && !textAt(entry, 'imageurl')
            ? ['picture-missing']
            : [],
        language: textAt(entry, 'lang'),
      })
    }
  },
}

/** Either items of a list or plain text with line breaks; the items may be escaped or not. */
function itemsOf(recipe: Element, name: string): string[] {
  const field = childOf(recipe, name)
  const items = childrenOf(field, 'li')
  if (items.length) return items.flatMap(item => linesOf(withoutTags(textIn(item))))
  const text = rawText(field)
  return /<li>|<br|<p>/i.test(text) ? htmlLines(parseHtml(text)) : linesOf(text)
}

const lines = (texts: string[]): ImportedLine[] => grouped(texts.map(text => ({ text })))
const listName = (list: Element) => textAt(list, 'name') || textAt(list, 'title')
const listItems = (list: Element) =>
  childrenOf(list, 'item').length
    ? childrenOf(list, 'item').map(item => ({
        text: textAt(item, 'name') || textIn(item),
        checked: textAt(item, 'checked') === 'true',
      }))
    : listOf(textAt(list, 'items'), /\n/).map(text => ({ text, checked: false }))
