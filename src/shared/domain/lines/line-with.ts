import type { AuthorLine, LinePart } from './author-line.ts'

/** A line with its parts; none when its amount stands nowhere in it, for then it would be scaled wrongly. */
export function lineWith(text: string, parts: readonly LinePart[], quantity: number | null): AuthorLine | null {
  const hasAmount = parts.some(({ value }) => value !== undefined)
  return text.trim() && (quantity === null || hasAmount) ? { text, parts } : null
}
