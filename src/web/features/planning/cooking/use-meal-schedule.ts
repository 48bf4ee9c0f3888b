import { useQueries } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { type MealSchedule, type ScheduledStep, scheduleMeal } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { readStepWork } from '#shared/domain/meal-schedule/step-work.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { minuteOf } from './meal-time.ts'

/** Pots that stand on a hob at once. */
const HOBS = 4

/** A recipe of the meal, with what schedules and screens ask of it. */
export interface Dish {
  recipe: Recipe
  /** Its place in the meal, by which it has its colour. */
  place: number
  scale: number
  takenBy: string | null
  stepOf: (id: string) => { step: RecipeStep; number: number } | undefined
}

export interface MealView {
  schedule: MealSchedule
  now: number
  dishOf: (id: string) => Dish | undefined
  dishes: readonly Dish[]
  /** What is known of a step besides its text. */
  progressOf: (step: Pick<ScheduledStep, 'dishId' | 'stepId'>) => CookingSession['steps'][number] | undefined
}

/** When to do which step of a meal, as of this minute; undefined until its recipes are there. */
export function useMealSchedule(session: CookingSession | undefined): MealView | undefined {
  const now = useMinute()
  const loaded = useQueries({
    queries: (session?.dishes ?? []).map(({ slug }) => readableOffline(query(recipes.get, { params: { slug } }))),
    combine: results => (results.every(one => one.data) ? results.map(one => one.data as Recipe) : undefined),
  })
  const works = useMemo(
    () =>
      loaded?.map(recipe =>
        readStepWork(recipe.recipeInstructions.map(({ id, text }) => ({ id, text: plainMarkdown(text) }))),
      ),
    [loaded],
  )
  return useMemo(() => {
    if (!session || !loaded || !works) return undefined
    const steps = Map.groupBy(session.steps, step => step.recipeId)
    const schedule = scheduleMeal({
      dishes: loaded.map((recipe, i) => ({
        id: recipe.id,
        steps: works[i] ?? [],
        progress: new Map((steps.get(recipe.id) ?? []).map(step => [step.stepId, inMinutes(step)])),
      })),
      eatAt: minuteOf(session.eatAt),
      kitchen: { cooks: session.cooks, hobs: HOBS },
      now,
    })
    const dishes = loaded.map((recipe, place) => toDish(recipe, place, session))
    return {
      schedule,
      now,
      dishes,
      dishOf: id => dishes.find(dish => dish.recipe.id === id),
      progressOf: ({ dishId, stepId }) => steps.get(dishId)?.find(step => step.stepId === stepId),
    }
  }, [session, loaded, works, now])
}

function toDish(recipe: Recipe, place: number, session: CookingSession): Dish {
  const { scale = 1, takenBy = null } = session.dishes.find(dish => dish.recipeId === recipe.id) ?? {}
  return {
    recipe,
    place,
    scale,
    takenBy,
    stepOf: id => {
      const index = recipe.recipeInstructions.findIndex(step => step.id === id)
      const step = recipe.recipeInstructions[index]
      return step && { step, number: index + 1 }
    },
  }
}

const inMinutes = ({ minutes, startedAt, doneAt }: CookingSession['steps'][number]) => ({
  minutes,
  startedAt: startedAt ? minuteOf(startedAt) : null,
  doneAt: doneAt ? minuteOf(doneAt) : null,
})

/** The present minute, also on a page that stays open. */
const useMinute = () => useSyncExternalStore(everySecond, () => minuteOf(Date.now()))

function everySecond(notify: () => void) {
  const timer = setInterval(notify, 1000)
  return () => clearInterval(timer)
}
