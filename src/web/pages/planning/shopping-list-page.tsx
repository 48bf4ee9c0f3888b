import { Group, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useToday } from '#web/features/planning/meal-plans/use-today.ts'
import { PutAwayCard } from '#web/features/planning/pantry/put-away-card.tsx'
import { ReceiptButton } from '#web/features/planning/receipts/receipt-button.tsx'
import { ListScreen } from '#web/features/planning/shopping-lists/list-screen.tsx'

const route = getRouteApi('/frame/household/shopping-lists/$listId')

export function ShoppingListPage() {
  const { listId } = route.useParams()
  const today = useToday()
  const afterwards = (
    <Stack gap="sm">
      <PutAwayCard today={today} />
      <Group>
        <ReceiptButton today={today} />
      </Group>
    </Stack>
  )
  return <ListScreen key={listId} listId={listId} afterwards={afterwards} />
}
