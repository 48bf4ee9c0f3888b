import { ApiError } from '#web/api/api-error.ts'
import { fieldsInConflict, merged, type Side, type Versions } from './merge.ts'

/** Somebody else saved first: what they made of it. */
export function newerVersion<Item>(error: unknown): Item | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return (error.body as { detail?: { current?: Item } } | null)?.detail?.current ?? null
}

interface Saving<Item, Body, Answer> {
  /** What the body was made from. */
  base: Item
  body: Body
  put: (body: Body, revision: number | undefined) => Promise<Answer>
  /** Asks which side to keep of each field that both changed; without it such a save is refused. */
  choose?: (versions: Versions<Body>, fields: (keyof Body)[]) => Promise<Partial<Record<keyof Body, Side>> | null>
}

/**
 * Saves over the state that the body was made from, and over no other: where somebody was faster, what each side alone
 * changed is kept, and of what both changed as is chosen.
 */
export async function saveOver<Item extends { revision?: number }, Body extends object, Answer>({
  base,
  body,
  put,
  choose,
}: Saving<Item, Body, Answer>): Promise<Answer> {
  try {
    return await put(body, base.revision)
  } catch (error) {
    const theirs = newerVersion<Item>(error)
    if (!theirs || theirs.revision === base.revision) throw error
    const versions = { base, mine: body, theirs } as unknown as Versions<Body>
    const fields = fieldsInConflict(versions)
    const choices = fields.length ? await choose?.(versions, fields) : {}
    if (!choices) throw error
    return saveOver({ base: theirs, body: merged(versions, choices), put, choose })
  }
}
