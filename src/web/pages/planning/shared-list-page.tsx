import { getRouteApi } from '@tanstack/react-router'
import { GuestList } from '#web/features/planning/shopping-lists/guests/guest-list.tsx'

const route = getRouteApi('/open/g/$groupSlug/shared/l/$token')

export function SharedListPage() {
  const { token } = route.useParams()
  return <GuestList key={token} token={token} />
}
