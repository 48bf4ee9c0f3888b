/** The two that are compared: versions by id; the recipe as it is now without one. */
export interface VersionsSearch {
  before?: string
  after?: string
}
