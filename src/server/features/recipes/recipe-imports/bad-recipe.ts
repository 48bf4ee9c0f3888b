import { badRequest, type Problem } from '#server/errors.ts'

/** Clients of the reference look for `details`; people read the message. */
export const badRecipe = (
  key: string,
  params: Record<string, string | number> = {},
  details = 'BAD_RECIPE_DATA',
): Problem => badRequest(key, { shape: 'bare-message', params, extra: { details } })
