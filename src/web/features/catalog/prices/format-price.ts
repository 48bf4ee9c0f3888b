import { formatNumber } from '#web/i18n/format.ts'

/** An exact price. */
export const formatPrice = (price: number, currency: string): string =>
  formatNumber(price, { style: 'currency', currency })

/** From here on, coins would claim more than is known. */
const WITHOUT_COINS = 20

/** A cost that was worked out. */
export const formatCost = (cost: number, currency: string): string =>
  formatNumber(cost, { style: 'currency', currency, ...(cost >= WITHOUT_COINS && { maximumFractionDigits: 0 }) })
