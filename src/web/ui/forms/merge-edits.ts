/** The values of a form when it was opened, and as somebody has edited them. Both can be written as JSON. */
export interface Edits<Values> {
  opened: Values
  edited: Values
}

/** The fields that were edited. */
export const editedFields = <Values extends object>({ opened, edited }: Edits<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edited).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(opened[name as keyof Values]),
    ),
  ) as Partial<Values>

/**
 * What is to be saved of a form: the fields that were edited in it, and all others as they are now. Somebody else may have
 * changed them since the form was opened.
 */
export const mergeEdits = <Values extends object, Now extends object>(
  edits: Edits<Values>,
  now: Now,
): Now & Partial<Values> => ({ ...now, ...editedFields(edits) })
