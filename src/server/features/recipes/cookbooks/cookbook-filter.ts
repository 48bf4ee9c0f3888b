import type { PublicContext } from '#server/context.ts'
import { Invalid, Problem } from '#server/errors.ts'
import { checkRecipeFilter } from './cookbooks.store.ts'

/** Refuses a text that is no filter over recipes, with what is wrong and where. */
export function ensureReadable(ctx: PublicContext, queryFilterString: string, place: (string | number)[]): void {
  try {
    checkRecipeFilter(queryFilterString)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const reason = ctx.t(`errors.${error.key}`, error.options.params)
    const loc = [...place, 'queryFilterString']
    throw new Invalid([
      { type: 'value_error', loc, msg: `Value error, ${reason}`, input: queryFilterString, ctx: { error: {} } },
    ])
  }
}
