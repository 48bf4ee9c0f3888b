import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type CookingSession, cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { listenToTimers, putTimers, readTimers } from '#web/features/recipes/timers/timers.ts'
import { sessionQuery } from './cooking.queries.ts'
import { exchangeTimers, type SharedTimer } from './exchange-timers.ts'

let followed: { id: string; stop: () => void } | undefined

/** Keeps the timers of this device and those of a meal the same, also after its page was left. */
export function followSession(client: QueryClient, id: string): void {
  if (followed?.id === id) return
  followed?.stop()
  const { queryKey } = sessionQuery(id)
  let known: ReadonlyMap<string, SharedTimer> = new Map()
  const sending = new Set<string>()

  const send = (timerId: string, before: SharedTimer | undefined, work: Promise<CookingSession>) => {
    sending.add(timerId)
    void work.then(
      session => {
        client.setQueryData(queryKey, session)
        sending.delete(timerId)
        exchange()
      },
      () => {
        // It rings here all the same. The next exchange sends it again, because the meal was not told of it.
        sending.delete(timerId)
        const agreed = new Map(known)
        if (before) agreed.set(timerId, before)
        else agreed.delete(timerId)
        known = agreed
      },
    )
  }
  const exchange = () => {
    const session = client.getQueryData<CookingSession>(queryKey)
    if (!session) return
    const before = known
    const result = exchangeTimers({ session, own: readTimers(), known, sending })
    known = result.known
    if (result.own) putTimers(result.own)
    for (const { id: timerId, ...timer } of result.toSend) {
      const body = { ...timer, endsAt: timer.endsAt === null ? null : new Date(timer.endsAt).toISOString() }
      send(timerId, before.get(timerId), call(cookingSessions.putTimer, { params: { id, timerId }, body }))
    }
    for (const timerId of result.toRemove)
      send(timerId, before.get(timerId), call(cookingSessions.removeTimer, { params: { id, timerId } }))
  }
  const observer = new QueryObserver<CookingSession>(client, { ...sessionQuery(id), meta: { quiet: true } } as never)
  // Only a meal that is over ends it, not a moment without a network.
  const stopWatching = observer.subscribe(({ error }) => (isStatus(error, 404) ? followed?.stop() : exchange()))
  const stopListening = listenToTimers(exchange)
  followed = {
    id,
    stop: () => {
      stopWatching()
      stopListening()
      followed = undefined
    },
  }
  exchange()
}
