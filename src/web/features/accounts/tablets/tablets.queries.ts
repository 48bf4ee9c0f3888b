import { queryOptions, useMutation } from '@tanstack/react-query'
import { type TabletInput, tablets } from '#shared/contract/accounts/tablets.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'

/** How often a tablet asks whether its code was entered. */
const ASK_EVERY_MS = 3000

/** A code for this screen. A new one is asked for by a press, never by itself. */
export const pairingQuery = queryOptions({
  queryKey: keyOf(tablets.begin),
  queryFn: () => call(tablets.begin),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
})

/** Whether the code was entered. It ends with the answer that signs the tablet in, or with the code. */
export const entryQuery = (secret: string) =>
  queryOptions({
    queryKey: keyOf(tablets.enter, { secret }),
    queryFn: () => call(tablets.enter, { body: { secret } }),
    enabled: secret !== '',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isOver(state.error) || state.data?.paired ? false : ASK_EVERY_MS),
    meta: { quiet: true },
  })

/** Refused, and not merely out of reach for a moment. */
export const isOver = (error: Error | null): boolean => isStatus(error, 400)

export const usePairTablet = () => useChange((body: TabletInput) => call(tablets.create, { body }), [tablets.list])

export const useRemoveTablet = () =>
  useChange((id: string) => call(tablets.remove, { params: { id } }), [tablets.list], false)

export const useSetPin = () => useChange((pin: string) => call(tablets.setPin, { body: { pin } }), [tablets.getPin])

export const useRemovePin = () => useChange(() => call(tablets.removePin), [tablets.getPin], false)

/** Shows the PIN to the server: this tablet may change things for a while, and then no longer. */
export function useUnlockTablet() {
  const refresh = useRefreshSession()
  return useMutation({
    mutationFn: async (pin: string) => {
      const { until } = await call(tablets.unlock, { body: { pin } })
      setTimeout(() => void refresh(), Date.parse(until) - Date.now() + 1000)
      await refresh()
    },
    meta: { quiet: true },
  })
}

export function useLockTablet() {
  const refresh = useRefreshSession()
  return useMutation({ mutationFn: () => call(tablets.lock), onSuccess: refresh })
}
