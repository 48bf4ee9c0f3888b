import type { PublicContext } from '#server/context.ts'
import { Invalid, Problem } from '#server/errors.ts'
import type { CookbookInput } from '#shared/contract/recipes/cookbooks.ts'
import { checkRecipeFilter } from './cookbooks.store.ts'

/** The filter that was sent, else what the lists of organizers of earlier versions come to. */
export function filterOf(input: CookbookInput): string {
  if (input.queryFilterString) return input.queryFilterString
  const lists = [
    ['recipe_category.id', input.categories, input.requireAllCategories],
    ['tags.id', input.tags, input.requireAllTags],
    ['tools.id', input.tools, input.requireAllTools],
  ] as const
  return lists
    .filter(([, organizers]) => organizers?.length)
    .map(([attribute, organizers, all]) => {
      const ids = organizers?.map(({ id }) => `"${id}"`).join()
      return `${attribute} ${all ? 'CONTAINS ALL' : 'IN'} [${ids}]`
    })
    .join(' AND ')
}

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
