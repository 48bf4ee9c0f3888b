import type { PublicContext } from '#server/context.ts'
import { holdsFileToken } from '#server/features/files/downloads/file-tokens.service.ts'
import { findRecipeOfGroup, isForVisitors } from '../recipes/access/recipe-of-group.ts'
import { subjectOfFiles } from '../recipes/recipe-files.ts'
import { isInSharedCookbook } from './shared-cookbook.ts'
import { findSharedRecipe } from './sharing.service.ts'

/** Attached files are for those who may read the recipe: its group, visitors of a public one, whoever has a link or a token. */
export async function mayReadFiles(ctx: PublicContext, recipeId: string, token?: string): Promise<boolean> {
  if (ctx.user && (await findRecipeOfGroup(ctx, ctx.user, recipeId))) return true
  if (await isForVisitors(ctx, recipeId)) return true
  if (!token) return false
  if (await holdsFileToken(ctx, token, subjectOfFiles(recipeId))) return true
  if (await isInSharedCookbook(ctx, token, recipeId)) return true
  return (await findSharedRecipe(ctx, token))?.id === recipeId
}
