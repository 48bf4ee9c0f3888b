import { type SelectQueryBuilder, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { EntityName } from '../entities/entity.ts'
import { entities } from '../entities.ts'
import { storageName } from '../filter/attributes.ts'
import type { Db, Tables } from '../schema.ts'
import { rowsOf } from '../sync-reader.ts'
import { createKeeper } from './count-cache.ts'
import type { TextOrder } from './text-order.ts'

interface Asked {
  entity: EntityName
  orderBy: string | null | undefined
  /** All that the caller may see. */
  inScope: SelectQueryBuilder<Tables, 'recipes', unknown>
}

/**
 * The folded twin of a text is spelled as it sounds in Latin letters, so that it is found by these. By that, Greek or Korean
 * names would stand in nobody's order: where a group has any, its texts go by their own letters.
 */
export async function byOwnScripts(db: Db, texts: TextOrder, { entity, orderBy, inScope }: Asked): Promise<TextOrder> {
  if (!texts.byTwin || texts.bySound || !orderBy) return texts
  const { table, attributes } = entities[entity]
  const isTwin = (term: string) => attributes[storageName(term.split(':', 1).join().trim())]?.folded !== undefined
  if (!orderBy.split(',').some(isTwin)) return texts
  return (await hasOthers(db, table, inScope)) ? { ...texts, byTwin: false } : texts
}

const keepAnswer = createKeeper<boolean>(200)

/** Of recipes by an index of those names alone, whose condition this is to the letter; foods and units have their names in one. */
function hasOthers(db: Db, table: string, inScope: Asked['inScope']): Promise<boolean> {
  const own = sql.ref(`${table}.name`)
  const name = engineOf(db) === 'sqlite' ? own : sql`(${own} collate "C")`
  const isOther = sql<boolean>`((${name} >= '\u0370' and ${name} < '\u1e00') or (${name} >= '\u1f00' and ${name} < '\u2000') or (${name} >= '\u2c00' and ${name} < '\uffef'))`
  const query = inScope.select(sql<number>`1`.as('one')).where(isOther).limit(1).compile()
  return keepAnswer(db, query, async () => (await rowsOf(db, query)).length > 0)
}
