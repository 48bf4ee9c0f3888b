import { useNavigate, useSearch } from '@tanstack/react-router'
import { PlanScreen } from '#web/features/planning/meal-plans/plan-page/plan-screen.tsx'
import type { PlanSearch } from '#web/features/planning/meal-plans/plan-page/plan-search.ts'

export function PlanPage() {
  const search = useSearch({ strict: false }) as PlanSearch
  const navigate = useNavigate()
  return (
    <PlanScreen
      search={search}
      onGo={next => void navigate({ to: '/household/mealplan/planner/view', search: next, resetScroll: false })}
    />
  )
}
