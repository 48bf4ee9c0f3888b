import { access, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'

/** The place of a file in the folder. Names come from the file of the state too, which somebody may have changed. */
export function placeOf(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`${name} is not in the folder of the mirror`)
  return path
}

/** Writes a file unless it is the same already; nobody sees half of it. Answers whether it was written. */
export async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const path = placeOf(folder, name)
  const before = await readFile(path).catch(() => null)
  if (before?.equals(bytes)) return false
  const work = join(dirname(path), `.${basename(path)}.part`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(work, bytes)
  await rename(work, path)
  return true
}

/** Gives a file another name beside, which the mirror never writes. Answers with it. */
export async function keepAside(folder: string, name: string, day: string): Promise<string> {
  const ending = extname(name)
  const stem = `${name.slice(0, name.length - ending.length)} (edited ${day}`
  for (let n = 1; ; n++) {
    const kept = `${stem}${n > 1 ? ` ${n}` : ''})${ending}`
    if (
      await access(placeOf(folder, kept)).then(
        () => true,
        () => false,
      )
    )
      continue
    await rename(placeOf(folder, name), placeOf(folder, kept))
    return kept
  }
}

/** Removes a file, and its folder when nothing else is in it. */
export async function removeFile(folder: string, name: string): Promise<void> {
  const path = placeOf(folder, name)
  await rm(path, { force: true })
  if (dirname(path) !== resolve(folder)) await rmdir(dirname(path)).catch(() => {})
}
