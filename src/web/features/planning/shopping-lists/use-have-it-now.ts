import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { foods } from '#shared/contract/catalog/foods.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toasts.ts'

/** Notes that a food is at hand now. */
export function useHaveItNow() {
  const { t } = useTranslation()
  return useCallback(
    async ({ foodId }: ListItem) => {
      if (!foodId) return
      const set = async (onHand: boolean) => {
        const food = await call(foods.get, { params: { id: foodId } })
        await call(foods.update, { params: { id: foodId }, body: { ...food, onHand } })
        return food.name
      }
      try {
        const name = await set(true)
        toast.success(t('lists.nowOnHand', { name }), { undo: () => void set(false) })
      } catch {
        toast.failure(t('lists.notReached'))
      }
    },
    [t],
  )
}
