/** The day with which weeks begin where a language is spoken, Sunday being 0. */
export const firstDayOfWeekIn = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay % 7
