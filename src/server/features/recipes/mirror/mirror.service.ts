import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { PublicContext } from '#server/context.ts'
import type { ArchiveContent } from '#server/files/archive.ts'
import type { JobRun } from '#server/work/job-definition.ts'
import { libraryFormats } from '../bulk-export/library-formats.ts'
import { readRecipes } from '../recipes/reading/read-recipe.ts'
import { commitMirror } from './commit-mirror.ts'
import { findEdits, noteText } from './find-edits.ts'
import { findMirrored, findRecipeRows, type MirroredRecipe, versionOf } from './mirror.store.ts'
import { removeFile, writeWhole } from './mirror-files.ts'
import { type MirrorState, type MirrorText, readState, writeState } from './mirror-state.ts'
import { textFormats } from './read-edited.ts'
import { takeEdits } from './take-edits.ts'

const BATCH = 100

/**
 * Brings the folder of the mirror up to date: each recipe is a text with its picture, in a folder for its group. Only what
 * changed is written; once a day every file is compared, because a renamed tag changes many recipes at once. What people
 * changed in a text is saved first. Files that the mirror did not write are left alone. Answers with how many recipes were written or removed.
 */
export async function updateMirror(ctx: PublicContext, { signal, progress }: Pick<JobRun, 'signal' | 'progress'>) {
  const { MIRROR_FOLDER: folder, MIRROR_FORMAT: format, MIRROR_GIT } = ctx.config
  if (!folder) return
  const state = await readState(folder, format)
  const today = ctx.clock.now().slice(0, 10)
  const { edits } = await findEdits(folder, state.recipes, Date.parse(ctx.clock.now()))
  let changed = 0
  if (edits.length) {
    const known = new Map((await findMirrored(ctx.db)).map(recipe => [recipe.id, recipe] as const))
    changed += await takeEdits(ctx, state, edits, known)
    await writeState(folder, state)
  }
  const all = await findMirrored(ctx.db)
  const wanted = state.checkedOn === today ? all.filter(one => state.recipes[one.id]?.version !== versionOf(one)) : all
  changed += await removeGone(folder, state, new Set(all.map(({ id }) => id)))
  for (let at = 0; at < wanted.length && !signal.aborted; at += BATCH) {
    changed += await writeBatch(ctx, state, wanted.slice(at, at + BATCH))
    await writeState(folder, state)
    progress({ done: Math.min(at + BATCH, wanted.length), total: wanted.length })
  }
  if (signal.aborted) return changed
  state.checkedOn = today
  await writeState(folder, state)
  if (MIRROR_GIT) await commitMirror(folder, ctx.t('exports.mirror-commit', { count: changed }))
  return changed
}

async function removeGone(folder: string, state: MirrorState, ids: Set<string>): Promise<number> {
  const gone = Object.entries(state.recipes).filter(([id]) => !ids.has(id))
  for (const [id, { files }] of gone) {
    for (const name of files) await removeFile(folder, name)
    delete state.recipes[id]
  }
  return gone.length
}

/** Those whose texts nobody edits, or edited since the edits were taken: these wait for the next time. */
async function withoutEdited(
  ctx: PublicContext,
  state: MirrorState,
  batch: MirroredRecipe[],
): Promise<MirroredRecipe[]> {
  const written = Object.fromEntries(batch.flatMap(({ id }) => (state.recipes[id] ? [[id, state.recipes[id]]] : [])))
  const { edits, busy } = await findEdits(ctx.config.MIRROR_FOLDER, written, Date.parse(ctx.clock.now()))
  for (const { recipeId } of edits) busy.add(recipeId)
  return batch.filter(({ id }) => !busy.has(id))
}

async function writeBatch(ctx: PublicContext, state: MirrorState, batch: MirroredRecipe[]): Promise<number> {
  const folder = ctx.config.MIRROR_FOLDER
  const { ending } = textFormats[ctx.config.MIRROR_FORMAT]
  const byId = new Map((await withoutEdited(ctx, state, batch)).map(one => [one.id, one]))
  if (!byId.size) return 0
  const rows = await findRecipeRows(ctx.db, [...byId.keys()])
  let changed = 0
  for (const recipe of await readRecipes(ctx.db, rows)) {
    const mirrored = byId.get(recipe.id) as MirroredRecipe
    const contents = (await libraryFormats[state.format]?.each?.(ctx, recipe)) ?? []
    const files: string[] = []
    let text: MirrorText | undefined
    let isChanged = false
    for (const content of contents) {
      const name = `${mirrored.groupSlug}/${content.name}`
      const bytes = await bytesOf(content)
      if (await writeWhole(folder, name, bytes)) isChanged = true
      if (!text && name.endsWith(ending)) text = await noteText(folder, name, bytes)
      files.push(name)
    }
    for (const name of state.recipes[recipe.id]?.files ?? [])
      if (!files.includes(name)) {
        await removeFile(folder, name)
        isChanged = true
      }
    state.recipes[recipe.id] = { version: versionOf(mirrored), files, text }
    if (isChanged) changed++
  }
  return changed
}

async function bytesOf(content: ArchiveContent): Promise<Uint8Array> {
  if ('stream' in content) return buffer(await content.stream())
  return 'bytes' in content ? content.bytes : readFile(content.path)
}
