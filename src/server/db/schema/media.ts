/** Pictures and attached files: what each blob belongs to. */
export interface MediaTables {
  media: MediaRow
}

export type MediaKind = 'recipe-picture' | 'timeline-picture' | 'asset' | 'profile-picture' | 'list-picture'

/** One picture in all its sizes, or one attached file. Its bytes never change: a new picture is a new row. */
export interface MediaRow {
  id: string
  /** A recipe or a user, of a list's picture its own id; no foreign key, because the rows of a deleted recipe wait in the bin with it. */
  ownerId: string
  kind: MediaKind
  /** What else tells it from others of its owner: the entry of a timeline, the file name of an asset; else empty. */
  name: string
  /** What addresses name it by: the `image` of a recipe, the `cacheKey` of a user. */
  version: string
  /** The blobs are found by it. Copies of a recipe share them. */
  key: string
  /** Of the first blob: the picture in full size, the attached file. */
  sha256: string
  /** Bytes of all its blobs. */
  size: number
  createdAt: string
  /** Since when it is the one that is shown; a picture that comes back is shown anew. */
  shownAt: string
  /** Since when another one, or none, is shown; null while it is shown itself. */
  supersededAt: string | null
  /** The entry of the bin with which it waits. */
  binId: string | null
}
