import type { Page } from './draft.ts'

/** Tells pasted JSON, a page and plain text apart by how they begin. */
export function pageOf(input: string): Page {
  const text = input.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]\s*["[{\]}]/.test(text)) return { json: text }
  return /<(?:!doctype|html|head|body|div|script|p|ul|ol|li|h\d|table|section|article|span|meta)\b/i.test(
    text.slice(0, 20_000),
  )
    ? { html: text }
    : { text }
}
