/** What households plan to eat. */
export interface MealPlanTables {
  mealPlanEntries: MealPlanEntryRow
  mealPlanSeries: MealPlanSeriesRow
  /** One row, held by whoever takes the next numbers for entries. */
  mealPlanNumbers: { id: number }
  mealPlanRules: MealPlanRuleRow
  mealPlanSettings: MealPlanSettingsRow
  mealPlanTemplates: MealPlanTemplateRow
  mealPlanLinks: MealPlanLinkRow
}

export type MealType = 'breakfast' | 'lunch' | 'snack' | 'dinner' | 'side' | 'dessert' | 'drink'

export interface MealPlanEntryRow {
  id: number
  groupId: string
  householdId: string
  /** Who planned it; null when they have left. */
  userId: string | null
  /** `YYYY-MM-DD`; null for an idea without a day. */
  date: string | null
  entryType: MealType
  title: string
  text: string
  recipeId: string | null
  servings: number | null
  position: number
  cookId: string | null
  eaterIds: string[]
  /** `HH:MM`, when the meal begins. */
  startTime: string | null
  leftoversOf: number | null
  /** Whether it is left of a meal that was cooked, and is no longer in the plan. */
  isOrphaned: boolean
  /** What is taken instead of foods of the recipe; null when nothing is. */
  substitutions: { foodId: string; substituteId: string }[] | null
  seriesId: string | null
  madeAt: string | null
  servingsLeft: number | null
  /** When it was written into the timeline, by hand or by the daily task. */
  loggedAt: string | null
  revision: number
  createdAt: string
  updatedAt: string
  /** When it became what it is, where an undo brought that back later; null when its last write did. */
  stateAt: string | null
}

/** An entry that comes again, or that goes over several days. Its entries are written down some months ahead. */
export interface MealPlanSeriesRow {
  id: string
  groupId: string
  householdId: string
  startDate: string
  every: number
  unit: 'day' | 'week'
  until: string | null
  writtenUntil: string
  /** The entry without its day. */
  template: Partial<MealPlanEntryRow>
  createdAt: string
}

export interface MealPlanRuleRow {
  id: string
  groupId: string
  householdId: string
  day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | 'unset'
  entryType: MealType | 'unset'
  queryFilterString: string
  createdAt: string
  updatedAt: string
}

export interface MealPlanSettingsRow {
  householdId: string
  /** As the contract `mealPlanSettings` has them. */
  settings: unknown
  updatedAt: string
}

export interface MealPlanTemplateRow {
  id: string
  groupId: string
  householdId: string
  name: string
  days: number
  entries: {
    day: number
    entryType: MealType
    recipeId: string | null
    title: string
    text: string
    /** The place among these entries of the meal whose leftovers it is. */
    leftoversOf?: number | null
  }[]
  createdAt: string
  updatedAt: string
}

export interface MealPlanLinkRow {
  id: string
  groupId: string
  householdId: string
  kind: 'calendar' | 'page'
  name: string
  tokenHash: string
  /** The language of whoever made the link: that of its texts. */
  locale: string
  personId: string | null
  from: string | null
  to: string | null
  expiresAt: string | null
  lastUsedAt: string | null
  createdAt: string
}
