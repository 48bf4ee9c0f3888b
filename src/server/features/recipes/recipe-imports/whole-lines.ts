import type { Context } from '#server/context.ts'
import { getPreferences } from '#server/features/accounts/households/households.service.ts'

/**
 * The amount of an ingredient line that was not taken apart. As in the reference it is 1, which nobody sees; where the
 * household shows amounts it is none, or "3 eggs" would read "1 3 eggs".
 */
export const amountOfWholeLine = async (ctx: Context): Promise<1 | null> =>
  (await getPreferences(ctx)).recipeDisableAmount ? 1 : null
