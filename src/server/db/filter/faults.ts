import { badRequest, type Problem } from '#server/errors.ts'

/** What is wrong with a filter, and where: characters are counted from 1. */
export const malformed = (kind: Malformed, index: number): Problem =>
  badRequest(`filter.${kind}`, { shape: 'text', params: { position: index + 1 } })

export type Malformed =
  | 'condition-missing'
  | 'logic-missing'
  | 'operator-missing'
  | 'value-missing'
  | 'value-has-syntax'
  | 'quote-not-closed'
  | 'list-not-closed'
  | 'too-long'
  | 'too-many'
  | 'too-deep'

export const unbalanced = (index: number) =>
  badRequest('filter.unbalanced', { shape: 'text', params: { position: index + 1 } })

export const needsList = (operator: string) => badRequest('filter.needs-list', { shape: 'text', params: { operator } })
export const onlyNull = (operator: string, value: string) =>
  badRequest('filter.only-null', { shape: 'text', params: { operator, value } })
export const onlyText = (operator: string) => badRequest('filter.only-text', { shape: 'text', params: { operator } })
export const onlyRelated = (operator: string) =>
  badRequest('filter.only-related', { shape: 'text', params: { operator } })
export const unknownAttribute = (path: string) =>
  badRequest('filter.unknown-attribute', { shape: 'text', params: { path } })
export const notAnId = (value: string) => badRequest('filter.not-an-id', { shape: 'text', params: { value } })
export const notADate = (value: string) => badRequest('filter.not-a-date', { shape: 'text', params: { value } })
export const notANumber = (value: string) => badRequest('filter.not-a-number', { shape: 'text', params: { value } })
