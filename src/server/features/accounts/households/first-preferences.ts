/** What new recipes of a household made with Larder's own pages or commands begin with: their amounts can be scaled. Other clients expect plain lines. */
export const WITH_AMOUNTS = { recipeDisableAmount: false }

/** The preferences of a household that is made in the pages. */
export const firstPreferencesIn = (locale: string) => ({ ...WITH_AMOUNTS, firstDayOfWeek: firstDayOfWeekIn(locale) })

/** The day with which weeks begin where a language is spoken, Sunday being 0. */
const firstDayOfWeekIn = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay % 7
