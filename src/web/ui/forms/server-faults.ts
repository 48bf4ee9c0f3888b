import { ApiError } from '#web/api/api-error.ts'

/** What the server found wrong, by the form's own fields; nothing when it named none of them. */
export function faultsByField<Field extends string>(error: unknown, fields: readonly Field[]) {
  if (!(error instanceof ApiError)) return undefined
  const found = error.faults.flatMap(({ loc, msg }) => {
    const field = fields.find(name => loc.at(-1) === name)
    return field ? [[field, msg.replace(/^Value error, /, '')] as const] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as { [F in Field]?: string }) : undefined
}
