import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { app } from '#shared/contract/admin/app.ts'
import { type PriceInput, prices } from '#shared/contract/catalog/prices.ts'
import { receipts } from '#shared/contract/catalog/receipts.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { usePricesChanged } from '#web/features/catalog/prices/prices.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Whether there is a model that reads receipts, and whether it sees pictures. */
export function useReceiptReader(): { mayRead: boolean; seesPictures: boolean } {
  const about = useQuery(query(app.getAbout)).data
  const mayRead = useMayCall(receipts.read) && about?.enableOpenai === true
  return { mayRead, seesPictures: about?.enableOpenaiImageServices === true }
}

export type GivenReceipt = { picture: File } | { text: string }

export const useReadReceipt = () =>
  useMutation({
    mutationFn: (given: GivenReceipt) => call(receipts.read, { body: { picture: undefined, ...given } }),
    meta: { quiet: true },
  })

interface Bought {
  prices: PriceInput[]
  /** Puts what goes there into the pantry; answers with what takes it out again. */
  stock: () => () => void
}

/** Remembers what was paid, then fills the pantry, and takes both back in one. Nothing is done where the first fails. */
export function useSaveReceipt() {
  const { t } = useTranslation()
  const changed = usePricesChanged()
  const save = async ({ prices: inputs, stock }: Bought) => {
    const made = inputs.length ? await call(prices.create, { body: { prices: inputs } }) : []
    const takeOut = stock()
    await changed()
    return async () => {
      takeOut()
      try {
        for (const { id } of made) await call(prices.remove, { params: { id } })
      } catch (error) {
        toast.failure(failureText(error, t))
      }
      await changed()
    }
  }
  return useMutation({ mutationFn: save })
}
