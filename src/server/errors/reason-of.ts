/** What an error says. A host name with several addresses gives an error for each of them, and no words of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)
