import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { call } from '#web/api/call.ts'
import { useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { dayOf } from '#web/features/recipes/timeline/days.ts'
import { toast } from '#web/ui/toasts.ts'
import { syncList } from '../shopping-lists/offline/list-sync.ts'
import { nameOfMeal } from './name-of-meal.ts'

export interface NeedChange {
  entry: Pick<PlanEntry, 'recipe' | 'recipeId' | 'title' | 'leftoversOf'>
  /** So many makings of the recipe more, or fewer when it is negative. */
  by: number
  /** Whether the meal is off. When it was the last one of its recipe, the list needs nothing of it, whatever was put there. */
  isOff?: boolean
}

/** Whether a recipe is still to be cooked, today or later. */
async function isStillPlanned(recipeId: string): Promise<boolean> {
  const { items } = await call(mealPlans.list, { query: { start_date: dayOf(new Date()), perPage: -1 } })
  return items.some(entry => entry.recipeId === recipeId && entry.leftoversOf === null)
}

/**
 * After the plan changed: offers the same change to the lists on which its recipes already are. Nothing is asked when the
 * recipe is on no list, or all of it is bought.
 */
export function useOfferListChange() {
  const { t } = useTranslation()
  const hasLists = useGivenActions().some(({ id }) => id.includes('list'))
  const offer = async ({ entry, by, isOff = false }: NeedChange) => {
    const { recipeId } = entry
    if (!recipeId || entry.leftoversOf !== null || by === 0) return
    const { items } = await call(shoppingLists.list, { query: { perPage: -1 } })
    for (const { id, name, archived, recipeReferences } of items) {
      const times = recipeReferences.find(one => one.recipeId === recipeId)?.recipeQuantity ?? 0
      if (archived || times <= 0) continue
      const { listItems } = await call(shoppingLists.get, { params: { id } })
      const open = listItems.filter(
        item => !item.checked && item.recipeReferences.some(one => one.recipeId === recipeId),
      )
      if (open.length === 0) continue
      const less = isOff && !(await isStillPlanned(recipeId)) ? times : Math.min(-by, times)
      const words = { count: open.length, name: nameOfMeal(entry), list: name || t('lists.unnamed') }
      const params = { id, recipeId }
      const run = async () => {
        const recipeQuantity = by > 0 ? times + by : times - less
        await call(shoppingLists.scaleRecipe, { params, body: { recipeQuantity } })
        void syncList(id)
        toast.success(t('plan.listUpdated', words))
      }
      toast.info(t(by > 0 ? 'plan.listNeedsMore' : 'plan.listNeedsLess', words), {
        id: `list ${id} ${recipeId}`,
        stays: true,
        action: {
          label: t('plan.updateList'),
          run: () => void run().catch(() => toast.failure(t('plan.listNotUpdated'))),
        },
      })
      return
    }
  }
  return async (changes: readonly NeedChange[]) => {
    if (!hasLists) return
    for (const change of changes) await offer(change).catch(() => undefined)
  }
}
