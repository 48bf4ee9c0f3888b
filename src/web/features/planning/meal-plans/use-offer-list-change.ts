import { useTranslation } from 'react-i18next'
import { useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { toast, toastStore } from '#web/ui/toasts/toasts.ts'
import type { ListOffer } from './change-on-list.ts'
import { nameOfMeal } from './name-of-meal.ts'
import { inOne, type NeedChange, reversed } from './need-change.ts'
import { useToday } from './use-today.ts'

/** All that lists need to be changed, which no board waits for. */
const changeOnList = () => import('./change-on-list.ts')

const WORDS = {
  more: 'plan.listNeedsMore',
  less: 'plan.listNeedsLess',
  new: 'plan.listNeedsNew',
  other: 'plan.listNeedsOther',
} as const

/**
 * After the plan changed: offers the same change to the list on which its recipes already are. Nothing is asked when no list
 * is concerned, or all of it is bought. Answers with what is to be done once the plan is as it was: what was not accepted
 * is no longer offered, and for what was the opposite is.
 */
export function useOfferListChange() {
  const { t } = useTranslation()
  const today = useToday()
  const hasLists = useGivenActions().some(({ id }) => id.includes('list'))
  const notUpdated = () => toast.failure(t('plan.listNotUpdated'))
  const show = (offer: ListOffer, change: NeedChange, accepted: Set<NeedChange>): string => {
    const { kind, list, open } = offer
    const words = { count: open.length, name: nameOfMeal(change.entry), list: list.name || t('lists.unnamed') }
    const accept = async () => {
      accepted.add(change)
      const takeBack = await changeOnList()
        .then(({ acceptOffer }) => acceptOffer(offer))
        .catch(error => {
          accepted.delete(change)
          throw error
        })
      const undo = async () => {
        await takeBack()
        accepted.delete(change)
      }
      toast.success(t('plan.listUpdated', words), { undo: () => void undo().catch(notUpdated) })
    }
    const taken = change.entry.substitutions.map(({ substituteId }) => substituteId)
    const id = ['list', list.id, offer.recipeId, ...taken].join(' ')
    toast.info(t(WORDS[kind], words), {
      id,
      stays: true,
      action: { label: t('plan.updateList'), run: () => void accept().catch(notUpdated) },
    })
    return id
  }
  const offer = async (changes: readonly NeedChange[]): Promise<() => void> => {
    const shown: string[] = []
    const accepted = new Set<NeedChange>()
    if (!hasLists) return () => undefined
    for (const change of inOne(changes)) {
      const found = await changeOnList()
        .then(({ findListOffer }) => findListOffer(change, today))
        .catch(() => null)
      if (found) shown.push(show(found, change, accepted))
    }
    return () => {
      for (const id of shown) toastStore.close(id)
      if (accepted.size > 0) void offer([...accepted].map(reversed))
    }
  }
  return offer
}
