import type { Config } from '#server/config.ts'
import type { PictureName } from '#server/files/picture-sizes.ts'
import { APP_ICON, previewTags } from '#server/replies/preview-tags.ts'
import type { SharedCookbook } from '#shared/contract/recipes/cookbook-links.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { recipeJsonLd } from './recipe-json-ld.ts'

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

type Pictured = Pick<Recipe, 'id' | 'image'>

interface Shown {
  name: string
  description: string
  /** The recipe whose picture is shown. */
  pictured: Pictured | undefined
  url: string
}

// Messengers pass over large pictures, and show one that is small enough beside the words where it is no photo.
const tagsOf = (config: Pick<Config, 'BASE_URL'>, { pictured, ...shown }: Shown): string[] =>
  previewTags({
    ...shown,
    image: pictureOf(config, pictured, 'min-original.webp'),
    isPhoto: Boolean(pictureVersion(pictured?.image)),
  })

function pictureOf({ BASE_URL }: Pick<Config, 'BASE_URL'>, recipe: Pictured | undefined, size: PictureName): string {
  const version = pictureVersion(recipe?.image)
  if (!recipe || !version) return `${BASE_URL}${APP_ICON}`
  return `${BASE_URL}/api/media/recipes/${recipe.id}/images/${size}?version=${encodeURIComponent(version)}`
}

/** What tells most of a recipe that nobody described, in its own language. */
const namesOfFoods = ({ recipeIngredient, settings }: Recipe): string =>
  recipeIngredient
    .map(({ food, note }) => (settings.disableAmount ? note : (food?.name ?? note)))
    .filter(Boolean)
    .join(' · ')

/** JSON inside a script element: nothing in it can end the element or begin another. */
const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, '0')}`,
  )
