import { createHash } from 'node:crypto'
import { lstat, readFile } from 'node:fs/promises'
import { placeOf } from './mirror-files.ts'
import type { MirrorState, MirrorText } from './mirror-state.ts'

/** A text that is longer is none that somebody wrote by hand. */
const LARGEST_TEXT = 1024 * 1024
/** Somebody may still be writing. */
const SETTLED_MS = 2000

export interface Edit {
  recipeId: string
  /** The file, below the folder. */
  name: string
  text: string
  sha256: string
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is remembered of a text that was written, so that it is read again only when it was touched. */
export async function noteText(folder: string, name: string, bytes: Uint8Array): Promise<MirrorText> {
  const { mtimeMs } = await lstat(placeOf(folder, name))
  return { name, size: bytes.length, mtimeMs, sha256: digestOf(bytes) }
}

/** The texts that are not as they were written, and the recipes whose texts are being written right now. */
export async function findEdits(
  folder: string,
  recipes: MirrorState['recipes'],
  now: number,
): Promise<{ edits: Edit[]; busy: Set<string> }> {
  const edits: Edit[] = []
  const busy = new Set<string>()
  for (const [recipeId, recipe] of Object.entries(recipes)) {
    const { text } = recipe
    const found = text && (await lstat(placeOf(folder, text.name)).catch(() => null))
    if (!text || !found?.isFile() || (found.size === text.size && found.mtimeMs === text.mtimeMs)) continue
    if (Math.abs(now - found.mtimeMs) < SETTLED_MS) {
      busy.add(recipeId)
      continue
    }
    const bytes = found.size <= LARGEST_TEXT ? await readFile(placeOf(folder, text.name)) : Buffer.alloc(0)
    const sha256 = digestOf(bytes)
    if (sha256 === text.sha256) recipe.text = { ...text, size: found.size, mtimeMs: found.mtimeMs }
    else edits.push({ recipeId, name: text.name, text: bytes.toString('utf8'), sha256 })
  }
  return { edits, busy }
}
