/** Further names beside a thing's own: none of these again, none empty, none twice. */
export function aliasesBeside(own: readonly string[], aliases: readonly string[]): { name: string }[] {
  const taken = new Set(own.map(keyOf))
  const names = aliases.map(name => name.trim()).filter(Boolean)
  return names.filter(name => !taken.has(keyOf(name)) && taken.add(keyOf(name))).map(name => ({ name }))
}

const keyOf = (name: string) => name.trim().toLocaleLowerCase()
