import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BarCode, type BarCodeInput, barCodes, type Product } from '#shared/contract/catalog/bar-codes.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'

/** What the bar codes of the household mean, also without a network. */
export const useBarCodes = (): BarCode[] =>
  useQuery({ ...readableOffline(query(barCodes.list)), staleTime: 5 * 60_000 }).data ?? []

/** What others know of a bar code; without a network that is nothing. */
export const lookUpBarCode = (code: string): Promise<{ barCode: BarCode | null; product: Product | null }> =>
  call(barCodes.lookUp, { query: { code } }).catch(() => ({ barCode: null, product: null }))

export function useChangeBarCodes() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: keyOf(barCodes.list) })
  return {
    save: useMutation({ mutationFn: (body: BarCodeInput) => call(barCodes.save, { body }), onSuccess }),
    forget: useMutation({ mutationFn: (code: string) => call(barCodes.remove, { params: { code } }), onSuccess }),
  }
}
