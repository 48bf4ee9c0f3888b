const HERE = 'https://larder.invalid'

/**
 * Only an address of our own may be returned to after signing in, as browsers read it: they drop tabs and line breaks, and
 * take a backslash for a slash.
 */
export function safeReturn(address: string | undefined): string | undefined {
  if (!address?.startsWith('/')) return
  const there = URL.parse(address, HERE)
  if (there?.origin !== HERE || /^\/(\/|login)/.test(there.pathname)) return
  return there.pathname + there.search + there.hash
}
