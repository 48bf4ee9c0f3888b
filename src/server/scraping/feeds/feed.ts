/** What a blog tells of itself in a feed, whatever the feed's form. */
export interface Feed {
  title: string
  /** The page that people read. */
  siteUrl: string | null
  entries: FeedEntry[]
}

export interface FeedEntry {
  url: string
  title: string
  pictureUrl: string | null
  /** UTC ISO text; null when the feed does not say, or says what cannot be. */
  publishedAt: string | null
}

/** The newest so many are read; feeds put them first. */
export const MOST_ENTRIES = 50
export const MOST_TITLE = 300

/** When an entry was published, unless that is no date or still to come. */
export function readDate(text: string): string | null {
  const time = Date.parse(text.trim())
  return Number.isNaN(time) || time < 0 || time > Date.now() ? null : new Date(time).toISOString().replace('Z', '000Z')
}
