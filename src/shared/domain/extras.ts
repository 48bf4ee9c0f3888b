/**
 * Filters name a key of extras, so it has no white space: hyphens take its place. Where two keys become one, the later one
 * gets a number. Answers with the extras themselves when no key has to change.
 */
export function spacelessKeys<Value>(extras: Record<string, Value>): Record<string, Value> {
  const keys = Object.keys(extras)
  if (!keys.some(key => /\s/.test(key))) return extras
  const taken = new Set(keys.filter(key => !/\s/.test(key)))
  const free = (key: string) => {
    if (!/\s/.test(key)) return key
    const wanted = key.replace(/\s+/g, '-')
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
    taken.add(name)
    return name
  }
  return Object.fromEntries(Object.entries(extras).map(([key, value]) => [free(key), value]))
}
