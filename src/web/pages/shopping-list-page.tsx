import { getRouteApi } from '@tanstack/react-router'
import { ListScreen } from '#web/features/planning/shopping-lists/list-screen.tsx'

const route = getRouteApi('/frame/shopping-lists/$listId')

export function ShoppingListPage() {
  const { listId } = route.useParams()
  return <ListScreen key={listId} listId={listId} />
}
