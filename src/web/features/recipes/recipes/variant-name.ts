/**
 * A name for a variant that nothing of the family has yet: "Waffles – variant", then "Waffles – variant 2". A variant of a variant
 * is named after the recipe that both come from.
 */
export function variantName(name: string, nameOf: (name: string) => string, taken: readonly string[]): string {
  const mark = nameOf('').trim()
  const end = / \d+$/.exec(name)
  const unnumbered = end ? name.slice(0, end.index) : name
  const base = unnumbered.endsWith(mark) ? unnumbered.slice(0, -mark.length).trim() || name : name
  const first = nameOf(base)
  const known = new Set(taken.map(one => one.toLowerCase()))
  for (let i = 1; ; i++) {
    const tried = i === 1 ? first : `${first} ${i}`
    if (!known.has(tried.toLowerCase())) return tried
  }
}

/** Where the words begin that tell it from the recipe: whoever types replaces them alone. */
export function startOfMark(variant: string, nameOf: (name: string) => string): number {
  const at = variant.lastIndexOf(nameOf('').trim())
  return at < 0 ? 0 : at + Math.max(0, variant.slice(at).search(/\p{L}/u))
}
