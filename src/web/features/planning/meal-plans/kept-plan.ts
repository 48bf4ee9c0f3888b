import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { type CalendarDay, daysFrom } from '#shared/domain/meal-plan/days.ts'
import { answersOf, type KeptUnder } from '#web/features/accounts/offline/stored-replies.ts'

interface KeptDays {
  from: CalendarDay
  to: CalendarDay
  keptAt: number
  items: PlanEntry[]
}

/** The plan of some days, made of answers about others that the device keeps; nothing where one of the days is in none. */
export async function keptPlan(userId: string, from: CalendarDay, to: CalendarDay) {
  const known = (await answersOf(userId, mealPlans.list.path)).flatMap(daysOf)
  known.sort((one, other) => other.keptAt - one.keptAt)
  const used = new Set<KeptDays>()
  const items: PlanEntry[] = []
  for (const day of daysFrom(from, to)) {
    const newest = known.find(kept => kept.from <= day && day <= kept.to)
    if (!newest) return undefined
    used.add(newest)
    items.push(...newest.items.filter(({ date }) => date === day))
  }
  const keptAt = Math.min(...[...used].map(kept => kept.keptAt))
  return { page: 1, per_page: -1, total: items.length, total_pages: 1, items, next: null, previous: null, keptAt }
}

function daysOf({ key, answer, keptAt }: KeptUnder): KeptDays[] {
  const [, asked] = JSON.parse(key) as [string, { query?: { start_date?: string; end_date?: string } }?]
  const { start_date: from, end_date: to } = asked?.query ?? {}
  return from && to ? [{ from, to, keptAt, items: (answer as { items: PlanEntry[] }).items }] : []
}
