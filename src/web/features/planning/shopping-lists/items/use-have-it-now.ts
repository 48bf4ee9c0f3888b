import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { changeFood } from '../change-food.ts'
import { withRelated } from '../offline/catalogue.ts'
import { keepMeta, listsStore } from '../offline/list-store.ts'

/** One after the other, so that of two quick presses the later one counts. */
let earlier: Promise<unknown> = Promise.resolve()

/** Marks the food of an item as in stock, with a toast that offers to undo it, or takes the mark away. Rows say so at once. */
export function useHaveItNow() {
  const { t } = useTranslation()
  return useCallback(
    async ({ foodId }: ListItem) => {
      if (!foodId) return
      const mark = async (onHand: boolean): Promise<string | null> => {
        show(foodId, onHand)
        const change = earlier.then(() => changeFood(foodId, { onHand }))
        const settled = change.catch(() => undefined)
        earlier = settled
        try {
          const name = await change
          // An answer that was on its way before the food was saved may have shown the old state meanwhile.
          if (earlier === settled) show(foodId, onHand)
          return name
        } catch {
          show(foodId, !onHand)
          toast.failure(t('lists.notReached'))
          return null
        }
      }
      const isNow = !listsStore.read().catalogue.foods[foodId]?.onHand
      const name = await mark(isNow)
      if (isNow && name !== null) toast.success(t('lists.nowOnHand', { name }), { undo: () => void mark(false) })
    },
    [t],
  )
}

function show(foodId: string, onHand: boolean) {
  const { catalogue } = listsStore.read()
  const food = catalogue.foods[foodId]
  if (food) void keepMeta({ catalogue: withRelated(catalogue, { foods: [{ ...food, onHand }] }) })
}
