import { fold } from '#shared/domain/text/fold.ts'
import { isTag, isText } from '../../scraping/page/nodes.ts'
import type { TextFormat, Yielded } from '../format.ts'
import type { ImportedPicture, ImportedRecipe } from '../imported.ts'
import { attribute, find, findAll, type ParentNode, parseHtml, textOf } from '../markup/html.ts'
import { readJson } from '../text/json.ts'
import { anyOf, byHash } from '../text/lines.ts'
import { addressIn } from '../text/plain.ts'
import { readLayout } from '../text/read-page.ts'
import { readSchemaRecipe, recipesIn } from './schema-org.ts'

/** Any page: read as the import of web pages reads it, with the pictures that lie beside it. A page may hold several recipes. */
export const anyPage: TextFormat = {
  kind: 'html',
  app: 'html',
  matches: () => true,
  *read(text, { file, neighbors }) {
    const pictureIn = (html: string): ImportedPicture | null => {
      const images = findAll(parseHtml(html), element => element.name === 'img')
      return images.map(image => neighbors.picture(file.path, attribute(image, 'src'))).find(Boolean) ?? null
    }
    const { parts, more } = partsOf(text)
    if (parts.length > 1) {
      yield* parts.map(part => pieceOf(part, pictureIn(part.html)))
      if (more) yield { kind: 'failed', name: `${titleOf(more)} …`, reason: 'too-large', detail: '' }
      return
    }
    const recipe = parts[0]?.recipe
    if (!recipe) return yield* linksOf(text)
    yield withPicture(recipe, pictureIn(text))
    yield* declaredBeside(text, recipe.name)
  },
}

/** A page that is nothing but headings and links is a list of addresses. One of words between links is not. */
function* linksOf(html: string): Generator<Yielded> {
  const page = parseHtml(html)
  const links = findAll(page, element => element.name === 'a' && addressIn(attribute(element, 'href')) !== null)
  if (links.length < 2 || saysMore(page)) return
  for (const link of links)
    yield {
      kind: 'address',
      url: addressIn(attribute(link, 'href')) as string,
      name: textOf(link) || null,
      folder: null,
    }
}

/** Whether words stand outside of links and headings. */
const saysMore = (root: ParentNode): boolean =>
  root.children.some(node =>
    isText(node)
      ? /\p{L}/u.test(node.data)
      : isTag(node) && !/^(a|h[1-6]|head|script|style)$/.test(node.name) && saysMore(node),
  )

const withPicture = (recipe: ImportedRecipe, picture: ImportedPicture | null): ImportedRecipe => ({
  ...recipe,
  pictures: picture ? [picture] : [],
  pictureUrls: picture ? [] : recipe.pictureUrls,
})

/** Recipes that the page declares in full for programs beside the one that it shows. */
function* declaredBeside(html: string, shown: string): Generator<ImportedRecipe> {
  const known = new Set([fold(shown)])
  const scripts = findAll(parseHtml(html), element => /ld\+json/i.test(attribute(element, 'type')))
  for (const recipe of scripts.flatMap(script => recipesIn(readJson(textOf(script)).value))) {
    const read = readSchemaRecipe(recipe, anyOf(byHash), [])
    if (!read.ingredients.length || known.has(fold(read.name))) continue
    known.add(fold(read.name))
    yield read
  }
}

/** A stretch of a page, read as a page of its own. */
interface Part {
  html: string
  recipe: ImportedRecipe | null
}

const readPart = (html: string): Part => ({ html, recipe: readLayout({ html }) })

const declaredRecipe = /^<\w+\s[^<>]*itemtype\s*=\s*["']?https?:\/\/(?:schema\.org|data-vocabulary\.org)\/Recipe\b/i
const highestTitle = /^<h1[\s>]/i

/** The stretches of a page that begin so, without what stands before the first. */
const cutAt = (html: string, start: RegExp): string[] =>
  html.split(new RegExp(`(?=${start.source.slice(1)})`, 'i')).filter(piece => start.test(piece))

/** So many are read, which takes some seconds; the first one after them is told. */
const mostTitles = 1000

/**
 * Where each part of a page is a recipe by what it declares or by a title of the highest level: those parts, and the first of
 * more than are read; else the whole.
 */
function partsOf(html: string): { parts: Part[]; more?: string } {
  const declared = cutAt(html, declaredRecipe)
  if (declared.length > 1) return { parts: declared.map(readPart) }
  const titles = cutAt(html, highestTitle)
  const titled = titles.length > 1 ? titles.slice(0, mostTitles).map(readPart) : []
  if (titled.filter(isWhole).length < 2) return { parts: [readPart(html)] }
  return { parts: titled.filter(part => isWhole(part) || /<li[\s>]/i.test(part.html)), more: titles[mostTitles] }
}

const isWhole = ({ recipe }: Part) => !!recipe?.ingredients.length && recipe.steps.length > 0

function pieceOf({ html, recipe }: Part, picture: ImportedPicture | null): Yielded {
  if (recipe) return withPicture(recipe, picture)
  return { kind: 'failed', name: titleOf(html), reason: 'no-recipe', detail: '' }
}

function titleOf(html: string): string {
  const title = find(parseHtml(html), element => /^h[1-3]$/.test(element.name))
  return title ? textOf(title) : ''
}
