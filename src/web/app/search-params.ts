/** Filters as they stand in an address: `?tags=a&tags=b&direct=1`. A key that repeats is a list. */
export type Search = Record<string, string | string[]>

export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(encoded(text))) {
    const before = search[key]
    search[key] = before === undefined ? value : [before, value].flat()
  }
  return search
}

/** Shortcuts of phones put the address of a page behind ours as it is: its own parameters belong to it. */
function encoded(text: string): string {
  const at = text.search(/(?<=[?&]recipe_import_url=)https?:\/\//)
  if (at < 0) return text
  const parts = text.slice(at).split('&')
  const end = parts.findLastIndex((part, nth) => nth === 0 || !/^(?:use_keywords|edit)=/.test(part)) + 1
  return [text.slice(0, at) + encodeURIComponent(parts.slice(0, end).join('&')), ...parts.slice(end)].join('&')
}

/** The same, written out; what is absent, empty or false stays away so that addresses remain short. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '' && one !== false) params.append(key, textOf(one))
  const text = params.toString()
  return text && `?${text}`
}

const textOf = (value: unknown) => (value === true ? '1' : String(value))
