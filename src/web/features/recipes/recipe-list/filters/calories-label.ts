import { formatNumber } from '#web/i18n/format.ts'

/** "≤ 400 kcal". */
export const caloriesLabel = (most: number) => `≤ ${formatNumber(most)} kcal`
