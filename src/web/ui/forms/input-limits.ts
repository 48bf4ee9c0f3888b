import type { FieldLimits, InputLimits } from '#shared/contract/input-limits.ts'
import type { BodyOf, Route } from '#shared/contract/route.ts'

/** A field of the body of a call. */
export type FieldOf<R extends Route> = keyof BodyOf<R, never, 'input'> & string

/** What the server asks of a field, told by the call: see scripts/input-limits.ts. */
export const limitsOf = <R extends Route>({ body }: R, field: FieldOf<R>): FieldLimits =>
  (body as { limits?: InputLimits } | undefined)?.limits?.[field] ?? {}

/** For the input of a text: more than the server takes cannot be typed. */
export const textLimits = <R extends Route>(route: R, field: FieldOf<R>) => ({
  maxLength: limitsOf(route, field).maxLength,
})

/** For the input of a number: the numbers that the server takes. */
export const numberLimits = <R extends Route>(route: R, field: FieldOf<R>) => {
  const { min, max } = limitsOf(route, field)
  return { min, max }
}
