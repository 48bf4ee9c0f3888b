import type { TFunction } from 'i18next'

type TextRule = (value: string) => string | undefined

/** The checks of every form, in the reader's words. Each returns what is wrong, or nothing. */
export const rulesIn = (t: TFunction) => ({
  required: ((value: string) => (value.trim() ? undefined : t('rule.required'))) as TextRule,
  email: ((value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t('rule.email')) as TextRule,
  noWhitespace: ((value: string) => (/\s/.test(value) ? t('rule.whitespace') : undefined)) as TextRule,
  url: ((value: string) => (isUrl(value) ? undefined : t('rule.url'))) as TextRule,
  min:
    (length: number): TextRule =>
    value =>
      value.length >= length ? undefined : t('rule.min', { length }),
  max:
    (length: number): TextRule =>
    value =>
      value.length <= length ? undefined : t('rule.max', { length }),
})

function isUrl(value: string): boolean {
  const url = URL.parse(value)
  return !!url && /^https?:$/.test(url.protocol) && url.hostname.length > 0
}
