/** Blogs that households follow, and what these published lately. */
export interface FeedTables {
  feeds: FeedRow
  feedEntries: FeedEntryRow
}

export interface FeedRow {
  id: string
  householdId: string
  url: string
  siteUrl: string | null
  title: string
  /** What the feed's server said of the state that was read last, for asking whether there is a newer one. */
  etag: string | null
  lastModified: string | null
  isPaused: boolean
  checkedAt: string | null
  nextCheckAt: string
  /** Words of the last failure by their key, until it is read again. */
  failure: { key: string; params: Record<string, string | number> } | null
  failedSince: string | null
  /** In a row. */
  failures: number
  createdAt: string
}

export interface FeedEntryRow {
  id: string
  feedId: string
  /** The address without what differs between links to the same page. */
  urlKey: string
  url: string
  title: string
  pictureUrl: string | null
  publishedAt: string | null
  foundAt: string
  state: 'waiting' | 'kept' | 'dropped'
}
