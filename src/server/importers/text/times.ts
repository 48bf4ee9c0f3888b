import { minutesText, toMinutes } from '../../scraping/clean/duration.ts'
import { recipeMinutes } from '../../scraping/clean/recipe-minutes.ts'
import type { ImportedTime } from '../imported.ts'
import { oneLine } from './plain.ts'

const nothing =
  /^(?:0+(?:[:.,]0+)*|0* ?(?:min(?:ute)?s?\.?|m|h|hours?)|P(?:0[YMWD])*(?:T(?:0+[HMS])*)?|none|n\/?a|null|-+)$/i
const range = /\d\s*(?:-|–|—|bis|to|à|a)\s*\d/i
const iso = /^P(?=\d|T\d)/i
const days = /^(\d+)\s*(?:d|days?|tage?|jours?|días?)\b/i
const weeks = /^(\d+)\s*(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken)\b/i
/** "1 u", as hours are cut short in Dutch. */
const dutchHours = /(?<=^\d{1,2})\s?u(?:\.|\b)/i

/** A time as people and programs write it; a bare number is minutes. Null for nothing, zero, and "none". */
export function timeOf(value: unknown): ImportedTime | null {
  if (typeof value === 'number') return ofMinutes(value)
  const text = oneLine(value).replace(dutchHours, ' uur')
  if (!text || nothing.test(text)) return null
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return ofMinutes(Number(text.replace(',', '.')))
  if (/^:\d{1,2}$/.test(text)) return ofMinutes(Number(text.slice(1)))
  if (iso.test(text)) return ofMinutes(toMinutes(text) ?? 0) ?? { text, minutes: null }
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/.exec(text)
  if (clock) return ofMinutes(Number(clock[1]) * 60 + Number(clock[2]))
  if (range.test(text)) return { text, minutes: null }
  const found = recipeMinutes({ totalTime: text, prepTime: null, performTime: null, cookTime: null })
  const [inDays, inWeeks] = [days.exec(text), weeks.exec(text)]
  return { text, minutes: found || Number(inDays?.[1] ?? 0) * 1440 || Number(inWeeks?.[1] ?? 0) * 10_080 || null }
}

/** A number of minutes with words for it. */
function ofMinutes(value: unknown): ImportedTime | null {
  const minutes = Math.round(Number(value))
  return Number.isFinite(minutes) && minutes > 0 && minutes < 1e6 ? { text: minutesText(minutes), minutes } : null
}
