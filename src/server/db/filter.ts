import type { RawBuilder, SqlBool } from 'kysely'
import { Problem } from '../errors.ts'
import type { EntityName } from './entities/entity.ts'
import { type Audience, weightOfPath } from './filter/attributes.ts'
import { compileTree, type Form } from './filter/compile.ts'
import { parseFilter, weightOf } from './filter/parse.ts'
import type { Part } from './filter/part.ts'
import { treeOf } from './filter/tree.ts'

/**
 * A `queryFilter` as a condition on the rows of an entity's table; undefined for an empty text. Throws a bad request that
 * says what is wrong and where. It is closed in itself: whatever the text, the conditions beside it hold.
 */
export function filterCondition(
  entity: EntityName,
  text: string | null | undefined,
  audience: Audience = 'members',
  form: Form = 'exists',
): RawBuilder<SqlBool> | undefined {
  if (!text) return undefined
  const parts = parseFilter(text)
  const weight = parts.reduce((sum, part) => sum + weightOf(part) * weightOfPath(entity, part.path, audience), 0)
  return compileTree(treeOf(parts), entity, audience, form, weight)
}

/** One condition as the filter builder of the clients shows it. */
export interface FilterPart {
  leftParenthesis: string | null
  rightParenthesis: string | null
  logicalOperator: Part['logic']
  attributeName: string
  relationalOperator: Part['operator']
  value: Part['value']
}

/** A filter's parsed form, for clients to show; no parts when it cannot be read. Attributes are not looked up. */
export function filterParts(text: string): { parts: FilterPart[] } {
  try {
    return { parts: parseFilter(text).map(describe) }
  } catch (error) {
    if (error instanceof Problem) return { parts: [] }
    throw error
  }
}

const describe = (part: Part): FilterPart => ({
  leftParenthesis: '('.repeat(part.opened) || null,
  rightParenthesis: ')'.repeat(part.closed) || null,
  logicalOperator: part.logic,
  attributeName: part.path,
  relationalOperator: part.operator,
  value: part.value,
})
