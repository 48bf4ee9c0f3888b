import type { TFunction } from 'i18next'
import { type CalendarDay, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { places, type StockFields, usableUntil } from '#shared/domain/pantry/stock.ts'
import { formatDate } from '#web/i18n/format.ts'

/** What a place is called; one of the household's own by its own name. */
export const placeName = (t: TFunction, place: string): string =>
  places.some(known => known === place) ? t(`pantry.places.${place as (typeof places)[number]}`) : place

/** By when something should be used, in words; empty when it keeps. */
export function whenToUse(t: TFunction, stock: Partial<StockFields>, today: CalendarDay): string {
  const day = usableUntil(stock)
  if (!day) return stock.frozenOn ? t('pantry.frozenSince', { day: formatDate(stock.frozenOn, 'short') }) : ''
  const days = daysBetween(today, day)
  if (days < 0) return t('pantry.wasGoodUntil', { day: formatDate(day, 'short') })
  if (days === 0) return t('pantry.useToday')
  if (days === 1) return t('pantry.useTomorrow')
  return t('pantry.useBy', { day: formatDate(day, 'short') })
}
