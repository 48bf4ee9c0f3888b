import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { sessionQuery } from '../session/session.queries.ts'
import { noteAway } from './reachability.ts'

/** Its code is of use after the first picture, or without a network. */
const store = () => import('./stored-replies.ts')

/** No answer, or one of a proxy in front of a server that is not there. A server that stumbles is not away. */
const AWAY = new Set([NO_ANSWER, 502, 503, 504])
const isAway = (error: unknown) => error instanceof ApiError && AWAY.has(error.status)

interface Asking {
  client: QueryClient
  signal: AbortSignal
}

interface Ways {
  /** What is made of other things that the device keeps, where it has not kept this answer. */
  orElse?: (userId: string) => Promise<unknown>
}

/** Keeps the answer of a query on the device, and answers with it while the server cannot be reached. */
export function readableOffline<Options extends { queryKey: QueryKey; queryFn?: unknown }>(
  options: Options,
  { orElse }: Ways = {},
): Options {
  const ask = options.queryFn as (asking: Asking) => Promise<unknown>
  const key = keyOfAnswer(options.queryKey)
  const queryFn = async (asking: Asking) => {
    const present = () => asking.client.getQueryData(sessionQuery.queryKey)
    const { id: userId, householdId } = present() ?? {}
    if (!userId) return ask(asking)
    try {
      const answer = await ask(asking)
      noteAway(false)
      whenIdle(
        () =>
          void store()
            // An answer from the household before is not kept for the one in which its reader is by now.
            .then(({ keepAnswer }) =>
              present()?.householdId === householdId ? keepAnswer(userId, key, answer) : undefined,
            )
            .catch(() => undefined),
      )
      return answer
    } catch (error) {
      const found = isAway(error) ? await kept(userId, key).catch(() => undefined) : undefined
      const answer = found ?? (isAway(error) ? await orElse?.(userId).catch(() => undefined) : undefined)
      if (answer === undefined) throw error
      noteAway(true)
      return answer
    }
  }
  return { ...options, queryFn }
}

/** Under what an answer is kept. */
export const keyOfAnswer = (queryKey: QueryKey): string => JSON.stringify(queryKey)

async function kept(userId: string, key: string): Promise<unknown> {
  const found = await (await store()).readAnswer(userId, key)
  if (!found) return undefined
  const { answer, keptAt } = found
  return isRecord(answer) ? { ...answer, keptAt } : answer
}

/** When the server said what is shown, if that was before it could no longer be reached. */
export const keptAtOf = (answer: object | undefined): number | undefined =>
  answer && 'keptAt' in answer ? (answer.keptAt as number) : undefined

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
