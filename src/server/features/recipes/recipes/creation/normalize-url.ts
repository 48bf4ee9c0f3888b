const TRACKING = /^(utm_.*|fbclid|gclid|mc_[ce]id|igshid|ref|_ga)$/i

/**
 * One text for all the addresses of one page: without scheme, "www.", trailing slash, fragment and tracking parameters.
 * Null when it is no web address.
 */
export function normalizeUrl(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  const host = url.host.replace(/^www\./, '').replace(/\.$/, '')
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.search}`
}
