import type { Config } from '#server/config.ts'
import type { PictureName } from '#server/files/picture-sizes.ts'
import type { SharedCookbook } from '#shared/contract/recipes/cookbook-links.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { recipeJsonLd } from './recipe-json-ld.ts'

const LONGEST_DESCRIPTION = 300

/** What messengers and search engines read of a page that shows a recipe: JSON-LD and the tags of a link's preview. */
export function recipeHead(config: Pick<Config, 'BASE_URL'>, recipe: Recipe, url: string): string {
  const { name } = recipe
  const description = recipe.description?.trim() || namesOfFoods(recipe)
  const data = `<script type="application/ld+json">${scriptJson(recipeJsonLd(recipe, pictureOf(config, recipe, 'original.webp')))}</script>`
  return [data, ...tagsOf(config, { name, description, pictured: recipe, url })].join('\n    ')
}

/** The preview of a link to a cookbook, with the picture of its first recipe that has one. */
export function cookbookHead(config: Pick<Config, 'BASE_URL'>, { name, ...cookbook }: SharedCookbook, url: string) {
  const description = cookbook.description.trim() || cookbook.recipes.map(recipe => recipe.name).join(' · ')
  const pictured = cookbook.recipes.find(({ image }) => pictureVersion(image))
  return tagsOf(config, { name, description, pictured, url }).join('\n    ')
}

interface Shown {
  name: string
  description: string
  /** The recipe whose picture is shown. */
  pictured: Pictured | undefined
  url: string
}
type Pictured = Pick<Recipe, 'id' | 'image'>

function tagsOf(config: Pick<Config, 'BASE_URL'>, { name, pictured, url, ...shown }: Shown): string[] {
  const description = shorten(shown.description)
  // Messengers pass over large pictures, and show one that is small enough beside the words where it is no photo.
  const image = pictureOf(config, pictured, 'min-original.webp')
  const tags = {
    'og:title': name,
    'og:description': description,
    'og:image': image,
    'og:url': url,
    'twitter:card': pictureVersion(pictured?.image) ? 'summary_large_image' : 'summary',
    'twitter:title': name,
    'twitter:description': description,
    'twitter:image': image,
    'twitter:url': url,
  }
  return Object.entries(tags).map(
    ([property, content]) =>
      `<meta data-n-head="1" data-hid="${property}" property="${property}" content="${escapeHtml(content)}">`,
  )
}

function pictureOf({ BASE_URL }: Pick<Config, 'BASE_URL'>, recipe: Pictured | undefined, size: PictureName): string {
  const version = pictureVersion(recipe?.image)
  if (!recipe || !version) return `${BASE_URL}/icons/icon-512.png`
  return `${BASE_URL}/api/media/recipes/${recipe.id}/images/${size}?version=${encodeURIComponent(version)}`
}

/** What tells most of a recipe that nobody described, in its own language. */
const namesOfFoods = ({ recipeIngredient, settings }: Recipe): string =>
  recipeIngredient
    .map(({ food, note }) => (settings.disableAmount ? note : (food?.name ?? note)))
    .filter(Boolean)
    .join(' · ')

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION - 1).toWellFormed()}…` : line
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] as string)

/** JSON inside a script element: nothing in it can end the element or begin another. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, '0')}`,
  )
