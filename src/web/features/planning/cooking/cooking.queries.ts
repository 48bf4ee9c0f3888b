import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  type CookingSession,
  type CookingSessionChange,
  type CookingStepChange,
  cookingSessions,
} from '#shared/contract/planning/cooking-sessions.ts'
import type { ScheduledStep } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'

export const sessionQuery = (id: string) => query(cookingSessions.get, { params: { id } })

export const useCookingSession = (id: string) => useQuery(sessionQuery(id))

/** Meals that the household cooks now; the newest change comes by the event stream. */
export const useCookingSessions = () =>
  useQuery({ ...query(cookingSessions.list), enabled: useMayCall(cookingSessions.list) }).data ?? []

export function useBeginMeal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof cookingSessions)['create']['body']>) => call(cookingSessions.create, { body }),
    onSuccess: session => {
      client.setQueryData(sessionQuery(session.id).queryKey, session)
      void client.invalidateQueries({ queryKey: keyOf(cookingSessions.list) })
    },
  })
}

/** What those who cook can say of a meal. It is on the screen at once, and as it was when the server refuses. */
export function useCookingChanges(id: string) {
  const client = useQueryClient()
  const { queryKey } = sessionQuery(id)
  const run = async (work: Promise<CookingSession>, guess?: (before: CookingSession) => CookingSession) => {
    await client.cancelQueries({ queryKey })
    if (guess) client.setQueryData(queryKey, before => before && guess(before))
    try {
      client.setQueryData(queryKey, await work)
    } catch {
      await client.invalidateQueries({ queryKey })
    }
  }
  const ask = useMutation({ mutationFn: (work: () => Promise<CookingSession>) => work() }).mutateAsync
  return {
    change: (body: Partial<CookingSessionChange>) =>
      run(
        ask(() => call(cookingSessions.update, { params: { id }, body })),
        before => ({ ...before, ...body }),
      ),
    changeStep: ({ dishId: recipeId, stepId }: Pick<ScheduledStep, 'dishId' | 'stepId'>, body: CookingStepChange) =>
      run(
        ask(() => call(cookingSessions.updateStep, { params: { id, recipeId, stepId }, body })),
        before => ({ ...before, steps: withStep(before.steps, { recipeId, stepId }, body) }),
      ),
    takeDish: (recipeId: string, takenBy: string | null) =>
      run(
        ask(() => call(cookingSessions.takeDish, { params: { id, recipeId }, body: { takenBy } })),
        before => ({
          ...before,
          dishes: before.dishes.map(dish => (dish.recipeId === recipeId ? { ...dish, takenBy } : dish)),
        }),
      ),
    end: () => ask(() => call(cookingSessions.remove, { params: { id } })),
  }
}

interface StepOf {
  recipeId: string
  stepId: string
}

/** The steps as they will be once the server has heard of a change. */
function withStep(steps: CookingSession['steps'], of: StepOf, { state, ...said }: CookingStepChange) {
  const isIt = (step: StepOf) => step.recipeId === of.recipeId && step.stepId === of.stepId
  const known = steps.find(isIt) ?? { ...of, minutes: null, startedAt: null, doneAt: null, takenBy: null }
  const now = new Date().toISOString()
  const times = {
    todo: { startedAt: null, doneAt: null },
    started: { startedAt: now, doneAt: null },
    done: { doneAt: now },
  }
  return [...steps.filter(step => !isIt(step)), { ...known, ...said, ...(state && times[state]) }]
}
