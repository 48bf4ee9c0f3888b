import type { PublicContext } from '#server/context.ts'
import type { EventRow } from '#server/db/schema/notifications.ts'

/** What clients of the reference get in place of a text: Apprise sends nothing without one. */
export const NO_TEXT = 'generic'

/** What people read of an event, in their language. */
export function messageOf(ctx: Pick<PublicContext, 'locales'>, event: EventRow, locale: string) {
  const { message, type } = event
  const t = (key: string, params?: Record<string, string>) => ctx.locales.t(locale, key, params)
  return {
    title: t(`notifications.titles.${type}`),
    body: message ? t(`events.${message.key}`, withMeal(t, message.params)) : NO_TEXT,
  }
}

/** What is eaten and at which meal, as its household calls it, else in the language of the reader. */
function withMeal(
  t: (key: string) => string,
  { dish, mealName, ...params }: Record<string, string>,
): Record<string, string> {
  if (!params.meal) return params
  const meal = mealName || t(`mealplan.meals.${params.meal}`)
  return { ...params, meal: dish ? `${dish} (${meal})` : meal }
}
