import type { TFunction } from 'i18next'
import { formatList, formatNumber } from '#web/i18n/format.ts'

/** "Harbour Street and 12 recipes"; empty when it is nothing. */
export const wordsOfPart = (t: TFunction, { households, recipes }: { households: string[]; recipes: number }): string =>
  formatList([
    ...households,
    ...(recipes ? [t('backups.partRecipes', { count: recipes, number: formatNumber(recipes) })] : []),
  ])
