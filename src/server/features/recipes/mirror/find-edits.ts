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
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is remembered of a text, so that it is read again only when it was touched. */
export async function noteText(folder: string, name: string): Promise<MirrorText> {
  const path = placeOf(folder, name)
  const { size, mtimeMs } = await lstat(path)
  return { name, size, mtimeMs, sha256: digestOf(await readFile(path)) }
}

/** The texts that are not as they were written, and the recipes whose texts are being written right now. */
export async function findEdits(
  folder: string,
  state: MirrorState,
  now: number,
): Promise<{ edits: Edit[]; busy: Set<string> }> {
  const edits: Edit[] = []
  const busy = new Set<string>()
  for (const [recipeId, recipe] of Object.entries(state.recipes)) {
    const { text } = recipe
    const found = text && (await lstat(placeOf(folder, text.name)).catch(() => null))
    if (!text || !found?.isFile() || (found.size === text.size && found.mtimeMs === text.mtimeMs)) continue
    if (Math.abs(now - found.mtimeMs) < SETTLED_MS) {
      busy.add(recipeId)
      continue
    }
    const bytes = found.size <= LARGEST_TEXT ? await readFile(placeOf(folder, text.name)) : Buffer.alloc(0)
    if (digestOf(bytes) === text.sha256) recipe.text = { ...text, size: found.size, mtimeMs: found.mtimeMs }
    else edits.push({ recipeId, name: text.name, text: bytes.toString('utf8') })
  }
  return { edits, busy }
}
