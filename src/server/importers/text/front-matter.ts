import { parse } from 'yaml'
import { isObject, type Json } from './json.ts'
import { plain } from './plain.ts'

const fenced = /^\uFEFF?\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/
const longest = 200_000

/** The YAML between two lines of dashes at the start of a text, and the text after it. */
export function frontMatter(text: string): { values: Json | null; body: string } {
  const lined = text.replace(/\r\n?/g, '\n')
  const found = fenced.exec(lined)
  if (!found) return { values: null, body: lined }
  return { values: readYaml(found[1] ?? ''), body: plain(lined.slice(found[0].length)) }
}

/** A value with a colon in it is quoted in YAML; people write "title: Pie: a dish" and "- Bake: slowly: 50 minutes". */
const unquotedColon = /^([A-Za-z][\w -]*:[ ]+|\s*-[ ]+(?=[^:\n]+: [^:\n]*: ))([^\s"'[{|>&*!%#@`-][^\n]*: [^\n]*)$/gm

/** YAML as people write it: where a value breaks the rules, lines of "key: value" and "- item" are read as they stand. */
export function readYaml(text: string): Json | null {
  if (text.length > longest) return null
  const tidy = text
    .replaceAll('\t', '  ')
    .replace(unquotedColon, (_, start: string, value: string) => start + JSON.stringify(value.trim()))
  try {
    const value: unknown = parse(tidy, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'silent' })
    return isObject(value) ? withLines(value) : null
  } catch {
    return readLoosely(tidy)
  }
}

/** "- Bake: 50 minutes" and "- Sauce:" in a list are lines that people wrote, although YAML takes them for keys. */
function withLines(values: Json): Json {
  const lineOf = (entry: unknown) => {
    if (!isObject(entry)) return entry
    const [[key, inner] = ['', null], ...more] = Object.entries(entry)
    const isLine = !more.length && (inner === null || typeof inner === 'string' || typeof inner === 'number')
    return isLine ? `${key}:${inner === null ? '' : ` ${inner}`}` : entry
  }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.map(lineOf) : value]),
  )
}

function readLoosely(text: string): Json | null {
  const values: Json = {}
  let at: string | null = null
  for (const line of text.split('\n')) {
    const [, key, rest = ''] = /^([A-Za-z][\w -]*?)\s*:(?:\s+(.*))?$/.exec(line) ?? []
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1]
    if (key) {
      at = key
      values[key] = givenAs(rest)
    } else if (item !== undefined && at !== null) {
      const list = Array.isArray(values[at]) ? (values[at] as string[]) : []
      values[at] = [...list, unquoted(item)]
    } else if (line.trim() && at !== null) values[at] = goingOn(values[at], line.trim())
  }
  return Object.keys(values).length ? values : null
}

/** "[pie, sweet]" is a list; the signs of a block of text are none of its own. */
const givenAs = (text: string) => {
  const list = /^\[(.*)\]\s*$/.exec(text.trim())?.[1]
  return list === undefined ? unquoted(text).replace(/^[>|][+-]?$/, '') : list.split(',').map(unquoted).filter(Boolean)
}

/** A line that is no key and no item belongs to what stands above it. */
const goingOn = (value: unknown, line: string) =>
  Array.isArray(value)
    ? [...value.slice(0, -1), [value.at(-1), line].filter(Boolean).join(' ')]
    : [value, line].filter(Boolean).join('\n')

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2')
