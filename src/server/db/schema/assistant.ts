/** The assistant of a group; the conversations themselves are kept nowhere. */
export interface AssistantTables {
  assistantSettings: AssistantSettingsRow
  assistantUsage: AssistantUsageRow
  assistantPlans: AssistantPlanRow
}

export interface AssistantSettingsRow {
  groupId: string
  enabled: boolean
  monthlyTokens: number | null
  monthlyCost: number | null
  updatedAt: string
}

/** What the model read and wrote for a group in a month (`2026-11`, in UTC). */
export interface AssistantUsageRow {
  groupId: string
  month: string
  inputTokens: number
  outputTokens: number
}

/** Changes that were shown to a person and wait for their word. */
export interface AssistantPlanRow {
  id: string
  userId: string
  householdId: string
  changes: PlannedCall[]
  expiresAt: string
}

/** A call of a tool, in the words in which the person saw it. */
export interface PlannedCall {
  tool: string
  arguments: Record<string, unknown>
  words: string
}
