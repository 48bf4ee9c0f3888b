import { formatNumber } from '#web/i18n/format.ts'

/** "30 min", "1 hr", "1 hr 15 min", in the words of the language. */
export function minutesLabel(minutes: number): string {
  const part = (value: number, unit: 'hour' | 'minute') => formatNumber(value, { style: 'unit', unit })
  const rest = minutes % 60
  const hours = (minutes - rest) / 60
  return [hours && part(hours, 'hour'), (rest || !hours) && part(rest, 'minute')].filter(Boolean).join(' ')
}
