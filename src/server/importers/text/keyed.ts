import { plain } from './plain.ts'

/**
 * Values of a text with keys at the starts of lines ("Yield: 4"), each up to the next key. Only known keys count, so that
 * "Note: rest it" within a step stays where it is; a key that has had its value is text from then on.
 */
export function keyedBlocks(text: string, keys: string[]): Record<string, string> {
  const known = new Map(keys.map(key => [key.toLowerCase(), key.toLowerCase()]))
  const values: Record<string, string[]> = {}
  let at: string | null = null
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const [, key = '', rest = ''] = /^([A-Za-z][\w \t/-]{0,30}?)[ \t]*:(?:[ \t](.*)|)$/.exec(line) ?? []
    const name = known.get(key.toLowerCase())
    if (name !== undefined && !(name in values)) {
      at = name
      values[name] = [rest]
    } else if (at !== null) values[at]?.push(line)
  }
  return Object.fromEntries(Object.entries(values).map(([key, lines]) => [key, plain(lines.join('\n'))]))
}
