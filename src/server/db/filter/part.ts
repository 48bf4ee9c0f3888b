export type Logic = 'AND' | 'OR'

export const OPERATORS = ['<>', '<=', '>=', '=', '<', '>'] as const
export const KEYWORDS = ['IS NOT', 'IS', 'NOT IN', 'IN', 'CONTAINS ALL', 'NOT LIKE', 'LIKE'] as const
export type Operator = (typeof OPERATORS)[number] | (typeof KEYWORDS)[number]

/** One condition of a filter as it was written, with what stands before and after it. */
export interface Part {
  /** Parentheses opened since the condition before. */
  opened: number
  logic: Logic | null
  /** Storage names, joined by points. */
  path: string
  operator: Operator
  /** Null for IS and IS NOT. */
  value: string | string[] | null
  /** Parentheses closed after the condition. */
  closed: number
}
