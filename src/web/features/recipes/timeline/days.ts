import i18next from 'i18next'
import { formatDate } from '#web/i18n/format.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment here, as `2026-03-01`. */
export const dayOf = (moment: Date | string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The last second of a day here: what was made that day stands after what else happened on it. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** The hour of an entry; nothing when only its day is known. */
export function hourOf(moment: string): string | null {
  const at = new Date(moment)
  const isWholeDay = [at.getHours(), at.getMinutes(), at.getSeconds()].join() === '23,59,59'
  return isWholeDay ? null : formatDate(moment, 'time')
}

/** A day in words: today and yesterday by name, all others by date. */
export function dayInWords(day: string, today = dayOf(new Date())): string {
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  if (ago !== 0 && ago !== 1) return formatDate(day)
  const words = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' }).format(-ago, 'day')
  return words.charAt(0).toLocaleUpperCase(i18next.language) + words.slice(1)
}
