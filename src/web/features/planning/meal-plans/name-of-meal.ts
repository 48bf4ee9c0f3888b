import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'

export const nameOfMeal = (entry: Pick<PlanEntry, 'recipe' | 'title'>) => entry.recipe?.name ?? entry.title
