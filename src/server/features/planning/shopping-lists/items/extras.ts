/** Extras as they are stored: text by key. */
export const textExtras = (extras: Record<string, unknown> | null | undefined): Record<string, string | null> =>
  Object.fromEntries(Object.entries(extras ?? {}).map(([key, value]) => [key, value === null ? null : String(value)]))
