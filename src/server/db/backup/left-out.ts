/**
 * Tables that backups leave out, and what becomes of their rows when a backup is restored. Every other table is in a backup,
 * also one that a later migration makes. What is counted by triggers changes with the rows that they watch.
 */
export const LEFT_OUT: Record<string, 'clear' | 'keep' | 'counted'> = {
  // The database describes itself.
  schemaMigrations: 'keep',
  // Whoever was signed in signs in again; tokens of half an hour, links of a day.
  sessions: 'clear',
  passwordResets: 'clear',
  fileTokens: 'clear',
  challenges: 'clear',
  // Whoever guesses here does not guess less because another state came back.
  attemptCounts: 'keep',
  // Made anew from the recipes.
  searchGrams: 'clear',
  recipeDocuments: 'clear',
  wordChanges: 'clear',
  searchBacklog: 'clear',
  recipeMarks: 'clear',
  recipeNutrients: 'clear',
  recipeFoodCounts: 'counted',
  // What programs were told of another state: they ask for everything once more.
  calendarSnapshots: 'clear',
  // Their archives are not in backups, and what was still to be fetched was asked for by somebody long ago.
  dataExports: 'clear',
  importQueue: 'clear',
  // The outbox: receivers have heard of what it tells.
  events: 'clear',
  deliveries: 'clear',
  deliveryLanes: 'clear',
  // Periodic work goes on; work of people goes with them.
  jobs: 'keep',
  bulkChangeParts: 'clear',
  // A meal that was cooked together is over within a day.
  cookingSessions: 'clear',
  cookingDishes: 'clear',
  cookingSteps: 'clear',
  cookingTimers: 'clear',
  // What was suggested an hour ago.
  assistantPlans: 'clear',
  // What was restored and proven here.
  restores: 'keep',
  backupProofs: 'keep',
}
