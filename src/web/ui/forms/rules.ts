import type { TFunction } from 'i18next'
import type { Route } from '#shared/contract/route.ts'
import { type FieldOf, limitsOf } from './input-limits.ts'

type TextRule = (value: string) => string | undefined

/** The checks of every form, in the reader's words. Each returns what is wrong, or nothing. */
export const rulesIn = (t: TFunction) => ({
  required: ((value: string) => (value.trim() ? undefined : t('rule.required'))) as TextRule,
  email: ((value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t('rule.email')) as TextRule,
  noWhitespace: ((value: string) => (/\s/.test(value) ? t('rule.whitespace') : undefined)) as TextRule,
  url: ((value: string) => (isUrl(value) ? undefined : t('rule.url'))) as TextRule,
  /** What the server asks of the text in this field of the body of a call. */
  sent:
    <R extends Route>(route: R, field: FieldOf<R>): TextRule =>
    value => {
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitsOf(route, field)
      if (minLength && !value.trim()) return t('rule.required')
      if (value.length < minLength) return t('rule.min', { length: minLength })
      return value.length > maxLength ? t('rule.max', { length: maxLength }) : undefined
    },
})

function isUrl(value: string): boolean {
  const url = URL.parse(value)
  return !!url && /^https?:$/.test(url.protocol) && url.hostname.length > 0
}
