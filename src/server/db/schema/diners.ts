import type { Allergen, Diet } from '#shared/domain/avoidances.ts'

export interface DinerTables {
  diners: DinerRow
}

/** Somebody who eats with a household; `userId` where they have an account. */
export interface DinerRow {
  id: string
  householdId: string
  userId: string | null
  name: string
  allergens: Allergen[]
  diets: Diet[]
  dislikes: string[]
  isHome: boolean
  createdAt: string
  updatedAt: string
}
