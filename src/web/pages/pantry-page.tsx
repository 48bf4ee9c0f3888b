import { useToday } from '#web/features/planning/meal-plans/use-today.ts'
import { PantryScreen } from '#web/features/planning/pantry/pantry-screen.tsx'

export function PantryPage() {
  return <PantryScreen today={useToday()} />
}
