export type Logic = 'AND' | 'OR'

export type Operator =
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'IN'
  | 'NOT IN'
  | 'CONTAINS ALL'
  | 'LIKE'
  | 'NOT LIKE'
  | 'IS'
  | 'IS NOT'

/** One condition of a filter with what joins it to the others. */
export interface Condition {
  /** What joins it to the condition before; says nothing in the first. */
  logic: Logic
  /** Parentheses that open before it and close behind it. */
  opened: number
  closed: number
  /** Storage names, joined by points. */
  attribute: string
  operator: Operator
  /** Nothing for IS and IS NOT, a list for those that ask about several. */
  value: string | string[] | null
}

/** A condition as the server's parsed form of a filter has it. */
export interface FilterPart {
  leftParenthesis: string | null
  rightParenthesis: string | null
  logicalOperator: Logic | null
  attributeName: string
  relationalOperator: string
  value: string | string[] | null
}

export const takesList = (operator: Operator) => ['IN', 'NOT IN', 'CONTAINS ALL'].includes(operator)
export const takesNothing = (operator: Operator) => operator === 'IS' || operator === 'IS NOT'

/** The conditions of a filter that the server has taken apart. */
export const readParts = (parts: readonly FilterPart[]): Condition[] =>
  parts.map(part => ({
    logic: part.logicalOperator ?? 'AND',
    opened: part.leftParenthesis?.length ?? 0,
    closed: part.rightParenthesis?.length ?? 0,
    attribute: part.attributeName,
    operator: part.relationalOperator as Operator,
    value: part.value,
  }))

/** Whether one word, "all" or "any", says how the conditions are joined. */
export const isPlain = (conditions: readonly Condition[]): boolean =>
  conditions.every(({ opened, closed }) => opened === 0 && closed === 0) &&
  new Set(conditions.slice(1).map(({ logic }) => logic)).size <= 1

/** The conditions without parentheses, all joined alike. */
export const plainly = (conditions: readonly Condition[], logic: Logic): Condition[] =>
  conditions.map(condition => ({ ...condition, logic, opened: 0, closed: 0 }))

export type Fault = 'nothing' | 'value-missing' | 'unbalanced'

/** What keeps the conditions from being a filter; nothing when they are one. */
export function faultOf(conditions: readonly Condition[]): Fault | undefined {
  if (conditions.length === 0) return 'nothing'
  if (!conditions.every(isComplete)) return 'value-missing'
  let open = 0
  for (const { opened, closed } of conditions) {
    open += opened - closed
    if (open < 0) return 'unbalanced'
  }
  return open === 0 ? undefined : 'unbalanced'
}

/** Whether it says what to compare with. */
export const isComplete = ({ operator, value }: Condition): boolean =>
  takesNothing(operator) || (takesList(operator) ? Array.isArray(value) && value.length > 0 : hasText(value))

const hasText = (value: Condition['value']) => typeof value === 'string' && value.trim() !== ''

/** The filter as the text that is stored; only for conditions without a fault. */
export const writeFilter = (conditions: readonly Condition[]): string =>
  conditions
    .flatMap(({ logic, opened, attribute, operator, value, closed }, index) => [
      ...(index === 0 ? [] : [logic]),
      ...Array<string>(opened).fill('('),
      attribute,
      operator,
      writeValue(value),
      ...Array<string>(closed).fill(')'),
    ])
    .join(' ')

/** Numbers and truth stand bare, as other clients write them. */
function writeValue(value: Condition['value']): string {
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return `[${value.map(quote).join(',')}]`
  return /^(-?\d+(\.\d+)?|true|false)$/.test(value) ? value : quote(value)
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
