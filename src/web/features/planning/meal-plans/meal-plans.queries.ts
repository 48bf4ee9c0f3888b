import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { households } from '#shared/contract/accounts/households.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { type MealMade, mealPlans, type PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry, PlanIdeaInput, SeriesScope } from '#shared/contract/planning/plan-entry.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { callForBin, callWithBin } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall, useMayCallWithPin } from '#web/features/accounts/session/session.queries.ts'
import { changeMeal, takeBackChange } from './change-meal.ts'
import { daysAsked } from './days-asked.ts'

export type NewMeal = z.input<typeof PlanIdeaInput>

const listKey = keyOf(mealPlans.list)
const ideasKey = keyOf(mealPlans.listIdeas)

/** What is planned on some days. */
export const planQuery = (from: string, to: string) =>
  readableOffline(query(mealPlans.list, daysAsked(from, to)), {
    orElse: async userId => (await import('./kept-plan.ts')).keptPlan(userId, from, to),
  })

export const usePlan = (from: string, to: string, enabled = true) =>
  useQuery({ ...planQuery(from, to), placeholderData: keepPreviousData, enabled })

export const useIdeas = () =>
  useQuery({ ...readableOffline(query(mealPlans.listIdeas)), enabled: useMayCall(mealPlans.listIdeas) })

/** Whether the plan can be changed here: a kitchen tablet without a PIN reads it, and says what was cooked. */
export const useMayPlan = (): boolean => useMayCallWithPin(mealPlans.create)

export const planSettingsQuery = { ...readableOffline(query(mealPlanSettings.get)), staleTime: 5 * 60_000 }

export const usePlanSettings = () => useQuery(planSettingsQuery)

export const householdQuery = { ...readableOffline(query(households.getSelf)), staleTime: 5 * 60_000 }

/** The household with its members, and the day on which its weeks begin. */
export function useHousehold() {
  const { data, isPending } = useQuery(householdQuery)
  return { members: data?.users ?? [], firstDayOfWeek: data?.preferences?.firstDayOfWeek ?? 0, isPending }
}

function usePlanChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey }),
      client.invalidateQueries({ queryKey: ideasKey }),
      client.invalidateQueries({ queryKey: keyOf(mealPlans.listPreparations) }),
      client.invalidateQueries({ queryKey: keyOf(mealPlans.listNeededFoods) }),
    ])
}

/** Plans several meals; tells which, and the ids under which that can be taken back. */
export function useAddMeals() {
  const changed = usePlanChanged()
  return useMutation({
    mutationFn: (entries: NewMeal[]) => callWithBin(mealPlans.createSeveral, { body: { entries } }),
    onSuccess: () => void changed(),
  })
}

/** Plans a meal that comes again; answers with the ids under which all of it can be taken back. */
export function useRepeatMeal() {
  const changed = usePlanChanged()
  return useMutation({
    mutationFn: (body: z.input<(typeof mealPlans)['create']['body']>) => callForBin(mealPlans.create, { body }),
    onSuccess: () => void changed(),
  })
}

type PlanPage = { items: PlanEntry[] }

/** What a mutation of the plan needs to show its result at once, and to take it back when the server refuses. */
function useOptimisticPlan<Variables>(apply: (items: PlanEntry[], variables: Variables) => PlanEntry[]) {
  const client = useQueryClient()
  const changed = usePlanChanged()
  return {
    onMutate: async (variables: Variables) => {
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueriesData<PlanPage>({ queryKey: listKey })
      client.setQueriesData<PlanPage>(
        { queryKey: listKey },
        page => page && { ...page, items: apply(page.items, variables) },
      )
      return { before }
    },
    onError: (
      _error: Error,
      _variables: Variables,
      context: { before: [QueryKey, PlanPage | undefined][] } | undefined,
    ) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page)
    },
    onSettled: () => changed(),
  }
}

function moveEntries(items: PlanEntry[], moves: PlanMove[]): PlanEntry[] {
  const byId = new Map(moves.map(move => [move.id, move]))
  return items.map(entry => {
    const { date, entryType, position } = byId.get(entry.id) ?? entry
    return { ...entry, date, entryType: entryType ?? entry.entryType, position: position ?? entry.position }
  })
}

/** Puts meals elsewhere at once, and back when the server refuses. */
export function useMoveMeals() {
  return useMutation({
    mutationFn: (moves: PlanMove[]) => callForBin(mealPlans.move, { body: { moves } }),
    ...useOptimisticPlan(moveEntries),
  })
}

/** Changes a meal; answers with what stands in the way when somebody else changed the same fields since. */
export function useChangeMeal() {
  const changed = usePlanChanged()
  return useMutation({ mutationFn: changeMeal, onSuccess: () => void changed() })
}

export function useTakeBackChange() {
  const changed = usePlanChanged()
  return useMutation({ mutationFn: takeBackChange, onSuccess: () => void changed() })
}

type Removal = { ids: number[]; scope?: SeriesScope }

/** Takes meals off the plan, from the screen at once. */
export function useRemoveMeals() {
  return useMutation({
    mutationFn: ({ ids, scope }: Removal) =>
      scope && scope !== 'this' && ids[0] !== undefined
        ? callForBin(mealPlans.remove, { params: { id: ids[0] }, query: { scope } })
        : callForBin(mealPlans.removeSeveral, { query: { ids } }),
    ...useOptimisticPlan((items, { ids }: Removal) => items.filter(entry => !ids.includes(entry.id))),
  })
}

export function useCopyDays() {
  const changed = usePlanChanged()
  return useMutation({
    mutationFn: (body: { from: string; to: string; target: string; move?: boolean }) =>
      callForBin(mealPlans.copy, { body }),
    onSuccess: () => void changed(),
  })
}

/** Says that a meal was made; answers with the ids under which that can be taken back. */
export function useMarkMade() {
  const client = useQueryClient()
  const changed = usePlanChanged()
  return useMutation({
    mutationFn: ({ id, made }: { id: number; made: MealMade }) =>
      callForBin(mealPlans.markMade, { params: { id }, body: made }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(recipes.get) })
      void changed()
    },
  })
}

/** After the bin brought something back. */
export const useRefreshPlan = usePlanChanged
