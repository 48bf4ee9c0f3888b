import type { Words } from './progress.ts'

/**
 * Areas of web.json that no page needs with which a visit usually begins: settings, administration, data, moving in, and what
 * comes before an account. They lie in a file of their own, so that the words of a first visit stay under 30 kB.
 */
const LATER_AREAS = new Set([
  'about',
  'admin',
  'apiTokens',
  'backups',
  'browserExtension',
  'calendarApps',
  'check',
  'data',
  'deliveries',
  'duplicates',
  'events',
  'forgot',
  'group',
  'health',
  'household',
  'identities',
  'invite',
  'libraryImport',
  'maintenance',
  'members',
  'notifiers',
  'organizers',
  'ownHouseholds',
  'parserPlayground',
  'passkeys',
  'permission',
  'playground',
  'preference',
  'profile',
  'push',
  'recipeTable',
  'register',
  'reset',
  'seed',
  'sessions',
  'setup',
  'site',
  'statistics',
  'webhooks',
])

export const isLater = (area: string) => LATER_AREAS.has(area)

/** The words of a language in two parts: those of a first visit, and the others. */
export function partWords(words: Words): [first: Words, later: Words] {
  const areas = Object.entries(words)
  return [
    Object.fromEntries(areas.filter(([area]) => !isLater(area))),
    Object.fromEntries(areas.filter(([area]) => isLater(area))),
  ]
}
