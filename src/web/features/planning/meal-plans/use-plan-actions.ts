import { useTranslation } from 'react-i18next'
import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { formatDate } from '#web/i18n/format.ts'
import {
  type NewMeal,
  useAddMeals,
  useCopyDays,
  useMoveMeals,
  useRefreshPlan,
  useRemoveMeals,
} from './meal-plans.queries.ts'
import { nameOfMeal } from './name-of-meal.ts'
import { type NeedChange, needsOf } from './need-change.ts'
import { recipesOf } from './recipes-of-meals.ts'
import { scaleFor } from './scale-for.ts'
import { useGivenAction } from './use-given-action.ts'
import { useOfferListChange } from './use-offer-list-change.ts'

const placeOf = (id: number, { date, entryType, position }: PlanEntry): PlanMove => ({ id, date, entryType, position })

/** What can be done with the plan, each said in a word and taken back by one press. */
export function usePlanActions() {
  const { t } = useTranslation()
  const offerUndo = useOfferUndo()
  const refresh = useRefreshPlan()
  const offerListChange = useOfferListChange()
  const list = useGivenAction('add-to-list')
  const { mutateAsync: addMeals } = useAddMeals()
  const { mutateAsync: move } = useMoveMeals()
  const { mutateAsync: remove } = useRemoveMeals()
  const { mutateAsync: copy } = useCopyDays()
  // What fails is told where all failures are; the plan is then as it was.
  const offering = (said: string, work: Promise<string[]>, needs: NeedChange[] = []) =>
    work.then(
      ids => {
        const offered = needs.length > 0 ? offerListChange(needs) : null
        offerUndo(said, ids, () => {
          void refresh()
          void offered?.then(takeBack => takeBack())
        })
        return true
      },
      () => false,
    )
  return {
    /** Plans meals; what they need can go on a list at once. */
    add: (meals: NewMeal[], name: string) =>
      addMeals(meals).then(
        ({ reply, bin }) => {
          const needed = reply.filter(({ date }) => date !== null)
          const toList = { label: t('lists.addToList'), run: () => list.open(needed) }
          const isOffered = list.isThere && recipesOf(needed).length > 0
          offerUndo(
            t('plan.added', { count: meals.length, name }),
            bin,
            () => void refresh(),
            isOffered ? toList : undefined,
          )
          return true
        },
        () => false,
      ),
    /** Moves some of these meals. */
    move: (moves: PlanMove[], entries: readonly PlanEntry[]) => {
      const [first] = moves
      const moved = entries.find(entry => entry.id === first?.id)
      const day = first?.date ? formatDate(first.date, 'short') : t('plan.ideas')
      const said = t('plan.moved', { count: moves.length, name: moved ? nameOfMeal(moved) : '', day })
      return offering(said, move(moves), needsOf(moves, entries))
    },
    swap: (one: PlanEntry, other: PlanEntry) =>
      offering(
        t('plan.swapped', { one: nameOfMeal(one), other: nameOfMeal(other) }),
        move([placeOf(one.id, other), placeOf(other.id, one)]),
      ),
    remove: (entries: readonly PlanEntry[], scope?: SeriesScope) =>
      offering(
        t('plan.removed', { count: entries.length, name: entries[0] ? nameOfMeal(entries[0]) : '' }),
        remove({ ids: entries.map(entry => entry.id), scope }),
        entries.map(entry => ({ entry, by: -scaleFor(entry), isOff: true })),
      ),
    copyDays: (from: string, to: string, days: number, isMove = false) =>
      offering(
        t(isMove ? 'plan.movedDays' : 'plan.copiedDays'),
        copy({ from, to, target: addDays(from, days), move: isMove }),
      ),
  }
}
