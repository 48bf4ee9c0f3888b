import type { Context } from '#server/context.ts'
import { badRequest, invalid, Problem } from '#server/errors.ts'
import { unreadWords } from '#server/features/maintenance/reports/unread-words.ts'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import { draftToRecipe } from './draft-to-recipe.ts'
import { knownAmong } from './find-new.ts'
import { type Found, findAtAddress, findInText } from './find-recipe.ts'
import { amountOfWholeLine } from './whole-lines.ts'

/** Reads a recipe and says where each part came from and whether it is in the group already. Nothing is saved. */
export async function previewImport(ctx: Context, url?: string | null, data?: string | null): Promise<ImportPreview> {
  if (!url && !data) throw invalid(['body', 'url'], 'Give an address or a text')
  const found = data ? await findInText(ctx, data, url ?? undefined) : await findForPeople(ctx, url as string)
  return toPreview(ctx, found)
}

/** A browser that is told 408 asks again by itself, six times over: people are told at once, and try again when they like. */
const findForPeople = (ctx: Context, url: string) =>
  findAtAddress(ctx, url).catch(error => {
    throw error instanceof Problem && error.kind === 'timeout' ? badRequest(error.key, { cause: error }) : error
  })

async function toPreview(ctx: Context, { recipe, others, evidence, unread, addresses }: Found): Promise<ImportPreview> {
  return {
    recipe: draftToRecipe(ctx, recipe, await amountOfWholeLine(ctx)),
    imageUrl: recipe.image,
    images: recipe.images,
    keywords: recipe.keywords,
    evidence: { fields: evidence.fields, missing: evidence.missing },
    unread: unread && unreadWords(ctx, unread),
    others: others.map(other => other.name),
    known: await knownAmong(ctx, addresses),
  }
}
