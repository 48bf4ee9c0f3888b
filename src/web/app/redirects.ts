/** Both checks are parts of other pages here. */
const MOVED_CHECKS: Record<string, string> = {
  '/admin/debug/parser': '/admin/parser',
  '/admin/debug/openai': '/admin/site-settings',
}

const MOVED_TO_HOUSEHOLD = /^\/group\/(mealplan|members|notifiers|webhooks)(?=\/|$)/

/**
 * Where an address of former times leads today; null when it leads nowhere. `exists` tells whether a page answers to an
 * address, so that an unknown one is called unknown instead of being turned into another unknown one.
 */
export function redirectFor(path: string, groupSlug: string | undefined, exists: (path: string) => boolean) {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  const short = trimmed.replace('/recipe/', '/r/')
  const candidates = [MOVED_CHECKS[trimmed] ?? trimmed, trimmed.replace(MOVED_TO_HOUSEHOLD, '/household/$1'), short]
  if (groupSlug && !short.startsWith('/g/')) candidates.push(`/g/${groupSlug}${short}`)
  return candidates.find(candidate => candidate !== path && exists(candidate)) ?? null
}
