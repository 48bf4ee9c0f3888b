import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { toast } from '#web/ui/toasts.ts'
import { changeFood } from './change-food.ts'

/** Marks a food as in stock, with a toast that offers to undo it. */
export function useHaveItNow() {
  const { t } = useTranslation()
  return useCallback(
    async ({ foodId }: ListItem) => {
      if (!foodId) return
      const fail = () => toast.failure(t('lists.notReached'))
      try {
        const name = await changeFood(foodId, { onHand: true })
        const undo = () => void changeFood(foodId, { onHand: false }).catch(fail)
        toast.success(t('lists.nowOnHand', { name }), { undo })
      } catch {
        fail()
      }
    },
    [t],
  )
}
