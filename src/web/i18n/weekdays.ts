/** Names of the days from Sunday, which is day 0, in a language. */
export function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return [...new Array(7).keys()].map(day => format.format(Date.UTC(2024, 8, 1 + day)))
}
