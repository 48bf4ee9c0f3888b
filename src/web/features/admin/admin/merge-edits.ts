/** The values of a form when it was opened, and as somebody has edited them. */
export interface Edits<Values> {
  opened: Values
  edited: Values
}

/**
 * What is to be saved of a form: the fields that were edited in it, and all others as they are now. Somebody else may have
 * changed them since the form was opened.
 */
export const mergeEdits = <Values extends object, Now extends object>(
  { opened, edited }: Edits<Values>,
  now: Now,
): Now & Partial<Values> => ({
  ...now,
  ...(Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => value !== opened[name as keyof Values]),
  ) as Partial<Values>),
})
