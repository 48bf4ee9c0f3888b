import { type Condition, type Operator, takesList, takesNothing } from './condition.ts'

/** What a filter can ask about, given as data so that any list can have a builder. */
export interface FilterField {
  /** What texts and choices call it. */
  name: string
  attribute: string
  kind: 'choice' | 'text' | 'number' | 'moment' | 'boolean'
  /** Has several of them, so that it can have all of those chosen. */
  isMany?: boolean
  /** May be without a value. */
  mayBeEmpty?: boolean
}

const KINDS: Record<FilterField['kind'], Operator[]> = {
  choice: ['IN', 'NOT IN'],
  text: ['LIKE', 'NOT LIKE', '=', '<>'],
  number: ['>=', '<=', '=', '<>', '>', '<'],
  moment: ['>=', '<', '>', '<='],
  boolean: ['='],
}

/** What can be asked about a field, the usual first. */
export const operatorsOf = ({ kind, isMany, mayBeEmpty }: FilterField): Operator[] => [
  ...KINDS[kind],
  ...(isMany ? (['CONTAINS ALL'] as const) : []),
  ...(mayBeEmpty ? (['IS', 'IS NOT'] as const) : []),
]

/** The operators of moments that people mean: a day stands for its first second, so "after 5 May" would hold 5 May. */
const EXACT_FOR_DAYS: Operator[] = ['>=', '<', 'IS', 'IS NOT']

/** What a builder offers for a condition: all that can be asked, of days only what reads as it works, and what is asked now. */
export const offeredOperators = (field: FilterField, current: Operator): Operator[] =>
  operatorsOf(field).filter(
    operator => field.kind !== 'moment' || EXACT_FOR_DAYS.includes(operator) || operator === current,
  )

/** The beginning of a condition on a field. */
export function startCondition(field: FilterField): Condition {
  const operator = operatorsOf(field)[0] as Operator
  return {
    logic: 'AND',
    opened: 0,
    closed: 0,
    attribute: field.attribute,
    operator,
    value: emptyValue(operator, field),
  }
}

/** The condition asking about another field; what it is compared with stays where it still makes sense. */
export function withField(condition: Condition, field: FilterField, before: FilterField | undefined): Condition {
  const { operator, value } = startCondition(field)
  const keeps = before?.kind === field.kind && field.kind !== 'choice'
  const asked = keeps ? condition : { operator, value }
  return { ...condition, attribute: field.attribute, operator: asked.operator, value: asked.value }
}

/** The condition asking otherwise; its value stays where it has the same shape. */
export function withOperator(condition: Condition, operator: Operator, field: FilterField): Condition {
  const hasShape = takesList(operator)
    ? Array.isArray(condition.value)
    : !takesNothing(operator) && typeof condition.value === 'string'
  const text = field.kind === 'text' && hasShape ? likeOrNot(condition, operator) : condition.value
  return { ...condition, operator, value: hasShape ? text : emptyValue(operator, field) }
}

const emptyValue = (operator: Operator, field: FilterField): Condition['value'] => {
  if (takesNothing(operator)) return null
  if (takesList(operator)) return []
  return field.kind === 'boolean' ? 'true' : ''
}

const isLike = (operator: Operator) => operator === 'LIKE' || operator === 'NOT LIKE'

function likeOrNot({ operator: before, value }: Condition, operator: Operator): string {
  const text = isLike(before) ? innerText(value) : String(value)
  return isLike(operator) ? containing(text) : text
}

/** A pattern that finds a text anywhere. */
export const containing = (text: string): string => (text ? `%${text}%` : '')

/** The text that such a pattern looks for. */
export const innerText = (value: Condition['value']): string =>
  typeof value === 'string' ? value.replace(/^%|%$/g, '') : ''

/** Whether a builder can show the condition as a sentence about the field, and lose nothing of it. */
export function fits({ operator, value }: Condition, field: FilterField): boolean {
  if (!operatorsOf(field).includes(operator)) return false
  if (takesNothing(operator)) return value === null
  if (takesList(operator)) return Array.isArray(value)
  if (typeof value !== 'string') return false
  if (value === '') return true
  if (isLike(operator)) return value.length > 2 && /^%[^%_]*%$/.test(value)
  if (field.kind === 'moment') return /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value)
  if (field.kind === 'number') return /^[-+.\de]+$/i.test(value) && Number.isFinite(Number(value))
  if (field.kind === 'boolean') return value === 'true' || value === 'false'
  return true
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The field that a condition asks about, when it is one of these and the builder can show it. */
export const fieldOf = <Field extends FilterField>(condition: Condition, fields: readonly Field[]): Field | undefined =>
  fields.find(field => field.attribute === condition.attribute && fits(condition, field))
