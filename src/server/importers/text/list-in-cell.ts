import { readJson } from './json.ts'

/** A list within one cell: as JSON, as programs print lists ("['a', 'b']", "c("a", "b")"), or with a sign between its entries. */
export function listInCell(value: unknown, ofIngredients = false): unknown {
  const text = typeof value === 'string' ? value.trim() : ''
  if (/^\[.*\]$/s.test(text) && /["'{]/.test(text[1] ?? '')) {
    const { value: list } = readJson(text)
    if (Array.isArray(list)) return list
  }
  const printed = /^c\((".*")\)$/s.exec(text)?.[1]
  if (printed) return printed.split(/",\s*"/).map(entry => entry.replace(/^"|"$/g, ''))
  if (text.includes('\n') || /<[a-z]|&#?\w+;/i.test(text)) return value
  // "1 pack ramen, 2 eggs, 3 scallions": three amounts after commas are three lines
  const counted = ofIngredients ? text.split(/,\s+(?=[\d½¼¾⅓⅔])/) : []
  if (counted.length > 2 && /^[\d½¼¾⅓⅔]/.test(text)) return counted
  const parts = text.split(/\s*[;|]\s*/).filter(Boolean)
  // "1 onion; chopped" is one line
  const isList = parts.length > 2 || (parts.length === 2 && (text.includes('|') || /^[\d½¼¾⅓⅔]/.test(parts[1] ?? '')))
  return isList ? parts : value
}
