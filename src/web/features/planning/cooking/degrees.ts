import { formatNumber } from '#web/i18n/format.ts'

/** How hot an oven is, in words; empty where nobody said so. */
export const degrees = (celsius: number | null): string =>
  celsius === null ? '' : formatNumber(celsius, { style: 'unit', unit: 'celsius' })
