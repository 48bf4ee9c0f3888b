import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type TabletInput, tablets } from '#shared/contract/accounts/tablets.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
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

function useTabletsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(tablets.list) })
}

export function usePairTablet() {
  const onSettled = useTabletsChanged()
  return useMutation({
    mutationFn: (body: TabletInput) => call(tablets.create, { body }),
    onSettled,
    meta: { quiet: true },
  })
}

export function useRemoveTablet() {
  const onSettled = useTabletsChanged()
  return useMutation({ mutationFn: (id: string) => call(tablets.remove, { params: { id } }), onSettled })
}

/** The PIN of my household's tablets is another one now, or none. */
function useChangePin<Input>(mutationFn: (input: Input) => Promise<null>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(tablets.getPin) }),
  })
}

export const useSetPin = () => useChangePin((pin: string) => call(tablets.setPin, { body: { pin } }))

export const useRemovePin = () => useChangePin((_: undefined) => call(tablets.removePin))

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
