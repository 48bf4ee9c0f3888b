import { getRouteApi } from '@tanstack/react-router'
import { SharedPlan } from '#web/features/planning/meal-plans/plan-page/shared-plan.tsx'

const route = getRouteApi('/open/g/$groupSlug/shared/p/$token')

export function SharedPlanPage() {
  const { token } = route.useParams()
  return <SharedPlan key={token} token={token} />
}
