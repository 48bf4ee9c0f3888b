import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PriceUpdate, prices } from '#shared/contract/catalog/prices.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'

/** What everything cost last, also without a network. */
export const usePrices = () =>
  useQuery({
    ...readableOffline(query(prices.list, { query: {} })),
    staleTime: 5 * 60_000,
    enabled: useMayCall(prices.list),
  }).data

/** Whether the household knows any price; nothing speaks of costs before it does. */
export const useHasPrices = (): boolean =>
  useQuery({
    ...query(prices.getCurrency),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useMayCall(prices.getCurrency),
  }).data?.hasPrices ?? false

/** A food of the group, or something that is called by its name alone. */
export interface PricedThing {
  foodId: string | null
  name: string
}

/** All that is remembered of one thing. */
export const usePricesOf = ({ foodId, name }: PricedThing) =>
  useQuery(query(prices.list, { query: foodId ? { foodId } : { name } }))

/** Asks for prices anew after they changed. */
export function usePricesChanged() {
  const client = useQueryClient()
  return async () => {
    for (const route of [prices.list, prices.getCurrency]) await client.invalidateQueries({ queryKey: keyOf(route) })
  }
}

export function useChangePrices() {
  const onSuccess = usePricesChanged()
  return {
    update: useMutation({
      mutationFn: ({ id, ...body }: PriceUpdate & { id: string }) => call(prices.update, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(prices.remove, { params: { id } }), onSuccess }),
    setCurrency: useMutation({
      mutationFn: (currency: string) => call(prices.setCurrency, { body: { currency } }),
      onSuccess,
    }),
  }
}
