import { secondsAfter } from '#server/clock.ts'
import type { FeedEntryRow } from '#server/db/schema/feeds.ts'

const SIXTY_DAYS = 60 * 86_400
const MOST_OF_FEED = 200

export type EntryAge = Pick<FeedEntryRow, 'id' | 'urlKey' | 'foundAt'>

/**
 * Which entries are forgotten: old ones, and those beyond what one feed may fill. What the feed still lists stays
 * remembered, or it would be found anew.
 */
export function chooseGoneEntries(known: EntryAge[], listed: Set<string>, now: string): string[] {
  const before = secondsAfter(now, -SIXTY_DAYS)
  return known
    .filter(({ urlKey }) => !listed.has(urlKey))
    .sort((a, b) => (a.foundAt < b.foundAt ? 1 : -1))
    .filter(({ foundAt }, index) => foundAt < before || index >= MOST_OF_FEED)
    .map(({ id }) => id)
}
