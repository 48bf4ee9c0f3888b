import { numberedName } from '#shared/domain/text/slug.ts'

const TRIES = 20

/** The name of something that comes back; with a number where its own was given to something else meanwhile. */
export async function freeName(
  { id, name }: { id: string; name: string },
  findNamed: (names: string[]) => Promise<{ name: string }[]>,
): Promise<string> {
  const names = Array.from({ length: TRIES }, (_, i) => numberedName(name, i))
  const taken = new Set((await findNamed(names)).map(row => row.name))
  return names.find(candidate => !taken.has(candidate)) ?? `${name} ${id.slice(-4)}`
}
