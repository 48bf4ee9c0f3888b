import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EntityName } from '../entities/entity.ts'
import { type Audience, type Branch, ownColumn, type Reached, reach, related } from './attributes.ts'
import { notANumber, onlyRelated, onlyText, unknownAttribute } from './faults.ts'
import type { Operator, Part } from './part.ts'
import type { Tree } from './tree.ts'
import { amountOf, typedValue } from './values.ts'

type Condition = RawBuilder<SqlBool>
type Column = RawBuilder<unknown>

/**
 * How a condition on related rows is asked: for each row; as a set of rows that it holds for, to begin with; in `allInSets` also as
 * a set of those that are left out; or so that many rows are quickly told, one after the other in their order, until a page is
 * full.
 */
export type Form = 'exists' | 'inSet' | 'allInSets' | 'walk'

export const beginsWithSets = (form: Form): boolean => form === 'inSet' || form === 'allInSets'

/** Of a filter that is as much to plan as `weight` short conditions. */
export function compileTree(tree: Tree, entity: EntityName, audience: Audience, form: Form, weight: number): Condition {
  if (!('of' in tree)) {
    const condition = compilePart(tree, entity, audience, form)
    return weight > MOST_JOINED ? oneByOne(condition) : condition
  }
  const conditions = tree.of.map(part => compileTree(part, entity, audience, form, weight))
  return sql`(${sql.join(conditions, sql.raw(tree.logic === 'AND' ? ' and ' : ' or '))})`
}

/**
 * PostgreSQL makes joins of conditions on related rows and tries their orders: to plan 100 took it 12 s, and 200 over 100 s.
 * Asked one by one, 200 take half a second.
 */
export const MOST_JOINED = 16

/** As a truth to be told, a condition is no part of a join. */
export const oneByOne = (condition: Condition): Condition => sql`(${condition}) is true`

const OPPOSITE: Partial<Record<Operator, Operator>> = { '<>': '=', 'NOT IN': 'IN', 'NOT LIKE': 'LIKE' }

/**
 * A condition on related rows holds when one of them meets it; `<>`, `NOT IN` and `NOT LIKE` on relations to many hold
 * when none meets the opposite, so that "tags NOT IN [x]" means: not tagged x.
 */
function compilePart(part: Part, entity: EntityName, audience: Audience, form: Form): Condition {
  const { operator } = part
  const reached = reach(entity, part.path, audience)
  if (!reached) throw unknownAttribute(part.path)
  if (operator === 'IS' || operator === 'IS NOT') return isNull(reached, operator, form)
  if (operator === 'CONTAINS ALL') return containsAll(reached, part.value as string[], form)
  const amount = comparedAmount(reached, operator, part.value)
  if (amount) return amount(form)
  if (!reached.hops.length) return compare(reached, ownColumn(reached), operator, part.value)
  const { holds, fails, meets } = askRelated(form, reached, operator)
  const opposite = reached.many ? OPPOSITE[operator] : undefined
  if (opposite) return fails(meets(opposite, part.value))
  return holds(meets(operator, part.value))
}

const COMPARISONS: readonly Operator[] = ['=', '<>', '<', '<=', '>', '>=']
/** Of the number: what was written as "0.3 g" and asked for as "300 mg" is the same. */
const NEARLY = 1e-9

/** How a nutrient is compared, which is a text that tells an amount; null where text is compared with text. */
function comparedAmount(reached: Reached, operator: Operator, value: Part['value']) {
  const { amount: amountColumn, column: name } = reached.attribute
  if (!amountColumn || !COMPARISONS.includes(operator)) return null
  const amount = amountOf(name, value as string)
  if (amount === null) {
    if (operator === '=' || operator === '<>') return null
    throw notANumber(value as string)
  }
  return (form: Form): Condition => {
    const { column, exists, inSet } = related(reached, amountColumn)
    const holds = beginsWithSets(form) ? inSet : exists
    const given = sql`cast(${amount} as double precision)`
    if (operator === '=' || operator === '<>') {
      const near = sql.raw(operator === '=' ? '<=' : '>')
      return holds(sql`abs(${column} - ${given}) ${near} ${sql.lit(NEARLY)}`)
    }
    return holds(sql`${column} ${sql.raw(operator)} ${given}`)
  }
}

/** No related row at all counts as null. */
function isNull(reached: Reached, operator: 'IS' | 'IS NOT', form: Form): Condition {
  if (!reached.hops.length) return sql`${ownColumn(reached)} is ${sql.raw(operator === 'IS' ? '' : 'not ')}null`
  const { column, exists, holds } = relatedIn(form, reached)
  const isThere = sql<SqlBool>`${column} is not null`
  return operator === 'IS' ? sql`not ${exists(isThere)}` : holds(isThere)
}

function containsAll(reached: Reached, values: string[], form: Form): Condition {
  if (!reached.hops.length) throw onlyRelated('CONTAINS ALL')
  const { holds, meets } = askRelated(form, reached, 'CONTAINS ALL')
  const each = values.map(value => holds(meets('=', value)))
  return each.length ? sql`(${sql.join(each, sql` and `)})` : sql`1 = 1`
}

const relatedIn = (form: Form, reached: Reached) => {
  const { column, exists, inSet } = related(reached)
  // A set may have nulls, and so may what is sought in it: in neither case it is in there.
  const fails = (condition: Condition): Condition =>
    form === 'allInSets' ? sql`(${inSet(condition)}) is not true` : sql`not ${exists(condition)}`
  return { column, exists, holds: beginsWithSets(form) ? inSet : exists, fails }
}

/** These also find what is beneath the rows that they name; the others, such as LIKE, compare each row by itself. */
const INCLUDES_BELOW: readonly Operator[] = ['=', '<>', 'IN', 'NOT IN', 'CONTAINS ALL']

function askRelated(form: Form, reached: Reached, operator: Operator) {
  const branch = INCLUDES_BELOW.includes(operator) ? reached.branch : undefined
  const { column, holds, fails } = relatedIn(form, branch?.ids ?? reached)
  const meets = (operator: Operator, value: Part['value']): Condition =>
    branch ? isBelow(branch, column, operator, value) : compare(reached, column, operator, value)
  return { holds, fails, meets }
}

/** The ids of those that meet a condition, and of all beneath them, whatever circle a damaged database may have. */
function isBelow(
  { table, parent, attribute }: Branch,
  id: Column,
  operator: Operator,
  value: Part['value'],
): Condition {
  const meant = compare({ attribute }, sql.ref(`${table}.${attribute.column}`), operator, value)
  const rows = sql.table(table)
  return sql`${id} in (with recursive below(id) as (
    select ${sql.ref(`${table}.id`)} from ${rows} where ${meant}
    union select ${sql.ref('child.id')} from ${rows} as child join below on ${sql.ref(`child.${parent}`)} = below.id
  ) select id from below)`
}

function compare(
  { attribute }: Pick<Reached, 'attribute'>,
  column: Column,
  operator: Operator,
  value: Part['value'],
): Condition {
  if (operator === 'LIKE' || operator === 'NOT LIKE') {
    if (attribute.type !== 'text') throw onlyText(operator)
    return like(column, operator, value as string)
  }
  if (operator === 'IN' || operator === 'NOT IN') {
    const values = (value as string[]).map(text => typed(attribute.type, text))
    if (!values.length) return operator === 'IN' ? sql`1 = 0` : sql`1 = 1`
    return sql`${column} ${sql.raw(operator.toLowerCase())} (${sql.join(values)})`
  }
  return sql`${column} ${sql.raw(operator)} ${typed(attribute.type, value as string)}`
}

/** A number is sent as one that may have a fraction, also where the column's have none. */
function typed(type: Reached['attribute']['type'], text: string): RawBuilder<unknown> {
  const value = typedValue(type, text)
  return typeof value === 'number' ? sql`cast(${value} as double precision)` : sql`${value}`
}

/** Without regard to the case of the letters a to z, and without an escape, on both engines. */
function like(column: Column, operator: 'LIKE' | 'NOT LIKE', pattern: string): Condition {
  const plain = pattern.replace(/[A-Z]+/g, letters => letters.toLowerCase()).replaceAll('\\', '\\\\')
  return sql`lower(${column}) ${sql.raw(operator.toLowerCase())} ${plain} escape '\\'`
}
