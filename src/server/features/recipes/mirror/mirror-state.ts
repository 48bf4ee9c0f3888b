import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from './mirror-files.ts'

const NAME = '.larder-mirror.json'

const MirrorText = z.object({ name: z.string(), size: z.number(), mtimeMs: z.number(), sha256: z.string() })
/** The text of a recipe as it was written. */
export type MirrorText = z.infer<typeof MirrorText>

const MirrorState = z.object({
  format: z.string(),
  /** The day on which every file was last compared with its recipe. */
  checkedOn: z.string(),
  recipes: z.record(
    z.string(),
    z.object({ version: z.string(), files: z.array(z.string()), text: MirrorText.optional() }),
  ),
})
export type MirrorState = z.infer<typeof MirrorState>

/** What was written before. Without a file that can be read, or in another format, every recipe counts as new. */
export async function readState(folder: string, format: string): Promise<MirrorState> {
  const empty = { format, checkedOn: '', recipes: {} }
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => '')
  if (!text) return empty
  const state = MirrorState.safeParse(JSON.parse(text)).data
  if (!state) return empty
  if (state.format === format) return state
  const recipes = Object.entries(state.recipes).map(([id, { files }]) => [id, { version: '', files }])
  return { ...empty, recipes: Object.fromEntries(recipes) }
}

export const writeState = (folder: string, state: MirrorState): Promise<boolean> =>
  writeWhole(folder, NAME, Buffer.from(JSON.stringify(state)))
