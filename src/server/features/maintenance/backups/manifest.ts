import { z } from 'zod'

/** The version of the format; raised when an older Larder could not read it any more. */
export const FORMAT_VERSION = 1

const Checked = z.object({ sha256: z.string().length(64), bytes: z.int().min(0) })

/** The last file of a backup, which says what the others must be. */
export const Manifest = z.object({
  format: z.literal('larder-backup'),
  formatVersion: z.int().min(1),
  /** Which Larder wrote it. */
  writtenBy: z.string(),
  createdAt: z.string(),
  /** The steps that the schema had been through: they are taken again before the rows are written. */
  migrations: z.array(z.string()).min(1),
  /** `database/<table>.ndjson`, a row a line. */
  tables: z.record(z.string().regex(/^[a-z]\w*$/i), Checked.extend({ rows: z.int().min(0) })),
  /** `media.ndjson`, a line for each file below `media/`; null when the backup has none. */
  media: Checked.extend({ files: z.int().min(0), mediaBytes: z.number() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export const tablePath = (table: string) => `database/${table}.ndjson`
export const mediaPath = (key: string) => `media/${key}`
export const MEDIA_LIST = 'media.ndjson'
export const MANIFEST = 'manifest.json'
