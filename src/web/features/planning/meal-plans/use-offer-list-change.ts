import { useTranslation } from 'react-i18next'
import { useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { toast } from '#web/ui/toasts.ts'
import { acceptOffer, findListOffer, type ListOffer } from './change-on-list.ts'
import { nameOfMeal } from './name-of-meal.ts'
import type { NeedChange } from './need-change.ts'

const WORDS = { more: 'plan.listNeedsMore', less: 'plan.listNeedsLess', new: 'plan.listNeedsNew' } as const

/**
 * After the plan changed: offers the same change to the list on which its recipes already are. Nothing is asked when no list
 * is concerned, or all of it is bought.
 */
export function useOfferListChange() {
  const { t } = useTranslation()
  const hasLists = useGivenActions().some(({ id }) => id.includes('list'))
  const notUpdated = () => toast.failure(t('plan.listNotUpdated'))
  const show = (offer: ListOffer, change: NeedChange) => {
    const { kind, list, recipeId, open } = offer
    const words = { count: open.length, name: nameOfMeal(change.entry), list: list.name || t('lists.unnamed') }
    const accept = async () => {
      const takeBack = await acceptOffer(offer)
      toast.success(t('plan.listUpdated', words), { undo: () => void takeBack().catch(notUpdated) })
    }
    toast.info(t(WORDS[kind], words), {
      id: `list ${list.id} ${recipeId}`,
      stays: true,
      action: { label: t('plan.updateList'), run: () => void accept().catch(notUpdated) },
    })
  }
  return async (changes: readonly NeedChange[]) => {
    if (!hasLists) return
    for (const change of changes) {
      const offer = await findListOffer(change).catch(() => null)
      if (offer) show(offer, change)
    }
  }
}
