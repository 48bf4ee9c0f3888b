/** Asks for all that is planned on some days. */
export const daysAsked = (from: string, to: string) => ({
  query: { start_date: from, end_date: to, page: 1, perPage: -1, orderBy: 'date', orderDirection: 'asc' as const },
})
