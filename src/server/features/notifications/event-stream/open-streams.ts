import type { Context } from '#server/context.ts'
import { tooMany } from '#server/errors.ts'

interface OpenStream {
  user: Context['user']
  end: () => void
}

/** More tabs than anybody has open. */
const MOST_OF_USER = 20
const RETRY_AFTER = 60

/** The streams of this instance. */
const streams = new Set<OpenStream>()

/** Refuses one stream more where somebody has many: each costs memory and a look at every event. */
export function ensureRoom({ user }: Context): void {
  const own = [...streams].filter(stream => stream.user.id === user.id)
  if (own.length >= MOST_OF_USER) throw tooMany('too-many-attempts', { params: { seconds: RETRY_AFTER } })
}

/** Notes a stream while it is open; `end` is called when its session ends. Answers with how to forget it. */
export function noteStream(user: Context['user'], end: () => void): () => void {
  const stream = { user, end }
  streams.add(stream)
  return () => void streams.delete(stream)
}

export const countStreams = (): number => streams.size

/**
 * Ends those of somebody's streams of which this is true, by their session or token and their household. Other instances notice
 * at their next look.
 */
export function endStreams(
  userId: string,
  isEnded: (session: Context['user']['session'], householdId: string) => boolean,
): void {
  for (const { user, end } of streams) if (user.id === userId && isEnded(user.session, user.householdId)) end()
}
