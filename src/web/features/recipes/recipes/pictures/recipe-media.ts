import { media } from '#shared/contract/files/media.ts'
import { pictureVersion } from '#shared/domain/no-picture.ts'
import { urlOf } from '#web/api/call.ts'
import { forHousehold } from '#web/api/household-of-calls.ts'

/** What of a recipe its picture depends on. */
export interface Pictured {
  id: string
  name: string
  image: string | null
  imageColor?: string | null
}

export type PictureSize = 'tiny-original.webp' | 'min-original.webp' | 'original.webp'

const widths: Record<PictureSize, number> = {
  'tiny-original.webp': 300,
  'min-original.webp': 1024,
  'original.webp': 2000,
}

export const hasPicture = ({ image }: Pictured) => pictureVersion(image) !== null

/** The address of a recipe's picture; its version lets the browser keep it. */
export const pictureUrl = ({ id, image }: Pictured, file: PictureSize): string =>
  urlOf(media.getRecipeImage, { params: { recipeId: id, fileName: file }, query: { version: image ?? undefined } })

/** The whole picture as a file: to be cut, or to be put back after another took its place. */
export async function pictureFile(recipe: Pictured): Promise<File> {
  const answer = await fetch(pictureUrl(recipe, 'original.webp'))
  if (!answer.ok) throw new Error(answer.statusText)
  return new File([await answer.blob()], `${recipe.name}.webp`, { type: 'image/webp' })
}

export const pictureSet = (recipe: Pictured): string =>
  Object.entries(widths)
    .map(([file, width]) => `${pictureUrl(recipe, file as PictureSize)} ${width}w`)
    .join(', ')

export const assetUrl = (recipeId: string, fileName: string, token?: string): string =>
  forHousehold(urlOf(media.getAsset, { params: { recipeId, fileName }, query: { token } }))

/** Under which the server shows a picture of another site; one of the page itself stays as it is. */
export const externalPictureUrl = (address: string): string =>
  /^(?:data|blob):/i.test(address) ? address : urlOf(media.getExternalImage, { query: { url: address } })
