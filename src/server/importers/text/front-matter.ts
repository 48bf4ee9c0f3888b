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

/** YAML as people write it: where a value breaks the rules, lines of "key: value" and "- item" are read as they stand. */
export function readYaml(text: string): Json | null {
  if (text.length > longest) return null
  const tidy = text.replaceAll('\t', '  ')
  try {
    const value: unknown = parse(tidy, { maxAliasCount: 20, uniqueKeys: false, logLevel: 'silent' })
    return isObject(value) ? value : null
  } catch {
    return readLoosely(tidy)
  }
}

function readLoosely(text: string): Json | null {
  const values: Json = {}
  let at: string | null = null
  for (const line of text.split('\n')) {
    const [, key, rest = ''] = /^([A-Za-z][\w -]*?)\s*:(?:\s+(.*))?$/.exec(line) ?? []
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1]
    if (key) {
      at = key
      values[key] = unquoted(rest)
    } else if (item !== undefined && at !== null) {
      const list = Array.isArray(values[at]) ? (values[at] as string[]) : []
      values[at] = [...list, unquoted(item)]
    }
  }
  return Object.keys(values).length ? values : null
}

const unquoted = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2')
