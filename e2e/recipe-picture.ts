import type { Locator, Page } from 'playwright-core'

/** The picture of a recipe as it is kept: how large it is, and what colour it has most of. */
export async function kept(page: Page, slug: string) {
  const { id, image, imageColor } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  if (!image) return null
  const answer = await page.request.get(`/api/media/recipes/${id}/images/original.webp?version=${image}`)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(await answer.body()).metadata()
  return { width, height, blue: imageColor.slice(5) > imageColor.slice(1, 3) }
}

/** How large the part is that the dialog shows, in pixels of the picture. */
export const seenIn = async (dialog: Locator) => {
  const canvas = dialog.locator('canvas')
  return { width: await canvas.getAttribute('width'), height: await canvas.getAttribute('height') }
}
