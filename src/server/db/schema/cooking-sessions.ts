/** What households cook together; it is gone a day after the meal. */
export interface CookingSessionTables {
  cookingSessions: CookingSessionRow
  cookingDishes: CookingDishRow
  cookingSteps: CookingStepRow
  cookingTimers: CookingTimerRow
}

export interface CookingSessionRow {
  id: string
  householdId: string
  name: string | null
  eatAt: string
  cooks: number
  createdAt: string
  expiresAt: string
}

export interface CookingDishRow {
  sessionId: string
  recipeId: string
  position: number
  scale: number
  takenBy: string | null
}

/** What is known of a step of a dish besides its text. */
export interface CookingStepRow {
  sessionId: string
  recipeId: string
  stepId: string
  minutes: number | null
  startedAt: string | null
  doneAt: string | null
  takenBy: string | null
}

export interface CookingTimerRow {
  sessionId: string
  id: string
  name: string
  seconds: number
  endsAt: string | null
  /** Milliseconds, while it stands still. */
  left: number
}
