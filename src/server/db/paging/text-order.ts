import { type RawBuilder, sql } from 'kysely'
import { hasOwnOrder } from '../collation/own-order.ts'
import { engineOf } from '../engine.ts'
import type { Db } from '../schema.ts'

/** What texts are ordered by. */
export interface TextOrder {
  /** Whether it is the folded twin, where a text has one: an index has it already. */
  byTwin: boolean
  /** Whether that is right for every script: Chinese goes by its sounds. */
  bySound?: boolean
  /** What any other text is ordered by. */
  of: (text: RawBuilder<unknown>) => RawBuilder<unknown>
}

/**
 * By the alphabet of the reader's language, where it has one of its own, else by letters without accents, and other scripts
 * behind these.
 */
export function textOrder(db: Db, language?: string): TextOrder {
  const bySound = language?.startsWith('zh') ?? false
  if (engineOf(db) === 'sqlite') {
    if (hasOwnOrder(language)) return { byTwin: false, of: text => sql`sort_key(${language}, ${text})` }
    return { byTwin: true, bySound, of: text => (bySound ? sql`fold(${text})` : sql`own_letters(${text})`) }
  }
  const { collations, knowsUnicode } = known.get(db.getExecutor().adapter) ?? NONE
  const collation = hasOwnOrder(language) && collationsFor(language).find(name => collations.has(name))
  if (collation) return { byTwin: false, of: text => sql`(${text} collate ${sql.raw(`"${collation}"`)})` }
  return { byTwin: true, bySound, of: knowsUnicode ? withoutAccents : text => sql`lower(${text})` }
}

/** As ICU calls them. It knew Norwegian as Bokmål alone for long. */
const collationsFor = (language: string) => {
  const [plain] = language.split('-')
  return [language, plain, ...(plain === 'no' ? ['nb'] : [])].map(name => `${name}-x-icu`)
}

/** What `fold` makes of Latin letters. */
const withoutAccents = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`

interface Abilities {
  collations: Set<string>
  knowsUnicode: boolean
}

const known = new WeakMap<object, Abilities>()
const NONE: Abilities = { collations: new Set(), knowsUnicode: false }

/** Asks a PostgreSQL what it can sort by, for all `textOrder` to come; before, and without ICU, texts go by letters without accents. */
export async function learnCollations(db: Db): Promise<void> {
  const names = await sql<{ collname: string }>`select collname from pg_collation where collprovider = 'i'`.execute(db)
  const encoding = await sql<{ name: string }>`select current_setting('server_encoding') as name`.execute(db)
  known.set(db.getExecutor().adapter, {
    collations: new Set(names.rows.map(({ collname }) => collname)),
    knowsUnicode: encoding.rows[0]?.name === 'UTF8',
  })
}
