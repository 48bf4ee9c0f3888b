import { getRouteApi } from '@tanstack/react-router'
import { CookingScreen } from '#web/features/planning/cooking/cooking-screen.tsx'

const route = getRouteApi('/frame/household/household/mealplan/cooking/$id')

export function CookingPage() {
  const { id } = route.useParams()
  return <CookingScreen id={id} />
}
