import { useToday } from '#web/features/planning/meal-plans/use-today.ts'
import { PantryScreen } from '#web/features/planning/pantry/pantry-screen.tsx'
import { ReceiptButton } from '#web/features/planning/receipts/receipt-button.tsx'

export function PantryPage() {
  const today = useToday()
  return <PantryScreen today={today} actions={<ReceiptButton today={today} />} />
}
