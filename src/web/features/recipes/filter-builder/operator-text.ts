import type { Operator } from '#shared/domain/filter/condition.ts'
import type { BuilderField } from './fields.ts'

const NAMES = {
  IN: 'anyOf',
  'NOT IN': 'noneOf',
  'CONTAINS ALL': 'allOf',
  LIKE: 'contains',
  'NOT LIKE': 'lacks',
  IS: 'missing',
  'IS NOT': 'present',
  '=': 'equal',
  '<>': 'unequal',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
} as const satisfies Record<Operator, string>

/** Days have words of their own: "on or after" instead of "is at least". */
export const operatorText = (field: BuilderField, operator: Operator) =>
  `filter.operators.${field.kind === 'moment' ? 'moment' : 'value'}.${NAMES[operator]}` as const
