import { asciiDigits } from './measures/digits.ts'

// Words of every language that Larder speaks, but not the reader of times in steps, which is too heavy for the head of a page.
const hours =
  'h|hr|hrs|hours?|std|stunden?|heures?|hor[ae]s?|or[aeă]|uur|uren|u|tim|timmar|timme|timer?|godz|godzin[aęy]?|hod|hodin[auy]?|hodín|óra|tuntia?|sat[ai]?|ur[aei]?|klst|klukkustund(?:ir)?|' +
  'val|valand(?:a|os|ų)|stund[au]s?|ч|час(?:а|ов|ове)?|год|годин[аиу]?|сат[аи]?|ώρ(?:α|ες)|saat|giờ|ساعة|ساعات|שעות|שעה|小时|小時|時間|시간'
const minutes =
  'm|min|mins|minutes?|minuten|minut|minut[aeiosy]|minut[oe]?s|minuter|minutt|minutter|minuut|minuutti|minuuttia|minúta?|minúty|mín|mínút(?:a|ur)|minutės?|minučių|minūtes?|minūšu|' +
  "perc|мин|минут[аыи]?|хв|хвилин[аи]?|λεπτ[όά]|dk|dakika|phút|دقيقة|دقائق|דקות|דקה|分钟|分鐘|分|분|'"
const joint = ',|and|und|et|y|e|en|och|og|ja|i|a|és|și|ir|un|in|ve|и|і|й|та|και|و|ו-?'
const time = new RegExp(
  `^(?:(\\d{1,3})(?:[.,](5|25|75))?\\s*(?:${hours})\\.?)?\\s*(?:${joint})?\\s*(?:(\\d{1,4})\\s*(?:de\\s)?(?:${minutes})\\.?)?$`,
  'iu',
)

/** "1 1/2", "1½", "½": the whole and the part of an hour. */
const fraction = /^(?:(\d{1,3})(?:\s+|(?=[½¼¾])))?(1\/2|1\/4|3\/4|[½¼¾])/u
const partOfHour: Record<string, string> = { '1/2': '5', '½': '5', '1/4': '25', '¼': '25', '3/4': '75', '¾': '75' }

/** The minutes that a time of a recipe comes to when it is nothing but a time: "2 hours 25 minutes", "145 min", "1,5 Std.". */
export function plainMinutes(text: string | null | undefined): number | null {
  const said = asciiDigits(text?.trim() ?? '').replace(
    fraction,
    (_, whole = '0', part: string) => `${whole}.${partOfHour[part]}`,
  )
  if (!said) return null
  const iso = /^P(?:T)?(?:(\d+)H)?(?:(\d+)M)?$/i.exec(said)
  const found = iso ? [iso[0], iso[1], undefined, iso[2]] : time.exec(said)
  if (!found || (!found[1] && !found[3])) return null
  const part = found[2] ? Number(`0.${found[2]}`) : 0
  return Math.round((Number(found[1] ?? 0) + part) * 60) + Number(found[3] ?? 0)
}

interface Timed {
  totalTime?: string | null
  prepTime?: string | null
  performTime?: string | null
  recipeIngredient?: readonly { referencedRecipe?: { totalTime: string | null } | null }[]
}

/**
 * The whole time of a recipe in minutes where it does not say one itself: that of its parts. What other recipes that it is made
 * of take comes on top, also of a time that it says. Null when a time is in words that cannot be added up.
 */
export function derivedTotal({ totalTime, prepTime, performTime, recipeIngredient = [] }: Timed): number | null {
  const made = recipeIngredient.flatMap(({ referencedRecipe: one }) => plainMinutes(one?.totalTime) ?? [])
  const inside = sumOf(made)
  if (totalTime?.trim()) {
    const own = plainMinutes(totalTime)
    return own !== null && inside > 0 ? own + inside : null
  }
  const parts = partsOf({ prepTime, performTime })
  return parts && (parts.length > 1 || inside > 0) ? sumOf(parts) + inside || null : null
}

/** The time that a recipe adds where it is an ingredient: what it says itself, or the sum of its parts as "PT90M". */
export function timeAsIngredient(recipe: Timed): string | null {
  if (recipe.totalTime?.trim()) return recipe.totalTime
  const minutes = sumOf(partsOf(recipe) ?? [])
  return minutes ? `PT${minutes}M` : null
}

/** The minutes of its parts that are told; null when one of them is in other words. */
function partsOf({ prepTime, performTime }: Timed): number[] | null {
  const parts = [prepTime, performTime].filter(part => part?.trim())
  const known = parts.flatMap(part => plainMinutes(part) ?? [])
  return known.length === parts.length ? known : null
}

const sumOf = (minutes: number[]) => minutes.reduce((sum, one) => sum + one, 0)
