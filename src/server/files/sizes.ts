import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of everything in a folder, the folder itself counted; 0 when there is none. */
export async function sizeOf(folder: string): Promise<number> {
  const own = await lstat(folder).catch(() => null)
  if (!own) return 0
  if (!own.isDirectory()) return own.size
  let size = own.size
  const entries = await opendir(folder).catch(() => [])
  for await (const entry of entries) size += await sizeOf(join(folder, entry.name))
  return size
}

const units = ['KB', 'MB', 'GB', 'TB', 'PB']

/** A size for people: `0 bytes`, `4.0 KB`, `1.35 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length)
  const value = Math.round((bytes / 1024 ** power) * 100) / 100
  return `${Number.isInteger(value) ? value.toFixed(1) : value} ${units[power - 1]}`
}
