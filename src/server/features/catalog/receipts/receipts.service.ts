import type { Context, UploadedFile } from '#server/context.ts'
import { badRequest, forbidden, invalid } from '#server/errors.ts'
import { jpegForAi } from '#server/files/picture.ts'
import { areAiPicturesEnabled, isAiEnabled } from '#server/outside/openai.ts'
import type { Receipt } from '#shared/contract/catalog/receipts.ts'
import { boughtLine } from './bought-line.ts'
import { askForReceipt } from './receipt-with-ai.ts'
import { takeOffDiscounts } from './take-off-discounts.ts'

interface Given {
  picture?: UploadedFile | undefined
  text?: string | undefined
}

/** What a receipt says was bought, in the household's own foods and units. Saves nothing. */
export async function readReceipt(ctx: Context, { picture, text }: Given): Promise<Receipt> {
  if (!isAiEnabled(ctx.config)) throw forbidden('ai.off')
  if (!picture && !text) throw invalid(['body', 'text'], 'Value error, a picture or a text is missing')
  if (picture && !areAiPicturesEnabled(ctx.config)) throw badRequest('ai.pictures-off')
  const pictures = picture ? [await jpegForAi(picture)] : []
  const { lines, ...read } = await askForReceipt(ctx, { pictures, text: text ?? '' })
  const bought = takeOffDiscounts(lines)
  if (!bought.length) throw badRequest('receipt.no-lines')
  const lineOf = await boughtLine(ctx, read.shop)
  return { ...read, lines: bought.map(lineOf) }
}
