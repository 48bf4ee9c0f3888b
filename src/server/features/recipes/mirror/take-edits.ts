import type { Context, PublicContext } from '#server/context.ts'
import { Invalid, Problem } from '#server/errors.ts'
import { contextOfJob } from '#server/features/maintenance/jobs/jobs.service.ts'
import { makeRecipe } from '#server/importers/make-recipe.ts'
import type { RecipeIngredientInput, RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { libraryFormats } from '../bulk-export/library-formats.ts'
import { readLines } from '../move-in/to-recipe-input.ts'
import { readRecipe } from '../recipes/reading/read-recipe.ts'
import { saveRecipe } from '../recipes/saving/update-recipe.ts'
import { createTimelineEvent } from '../timeline/timeline-events.service.ts'
import { type Changes, changesOfEdit } from './changes-of-edit.ts'
import type { Edit } from './find-edits.ts'
import { findRecipeRows, type MirroredRecipe, versionOf } from './mirror.store.ts'
import { keepAside } from './mirror-files.ts'
import type { MirrorState } from './mirror-state.ts'
import { readEdited, textFormats } from './read-edited.ts'

/**
 * Saves what people changed in the texts, as the owner of each recipe. Where the recipe was changed as well, or the text is no recipe
 * any more, the text is kept under another name and the recipe's timeline says so. Answers with how many recipes were saved.
 */
export async function takeEdits(
  ctx: PublicContext,
  state: MirrorState,
  edits: Edit[],
  mirrored: Map<string, MirroredRecipe>,
): Promise<number> {
  let saved = 0
  for (const edit of edits) {
    const entry = state.recipes[edit.recipeId]
    const known = mirrored.get(edit.recipeId)
    if (!entry) continue
    // Of a recipe that is gone, what somebody wrote stays.
    if (!known) {
      entry.files = entry.files.filter(name => name !== edit.name)
      continue
    }
    const isUnchanged = entry.version === versionOf(known)
    // It is written anew, as Larder writes it.
    entry.version = ''
    const format = state.format as keyof typeof textFormats
    const problem = await trySave(ctx, format, edit, isUnchanged ? known.updatedAt : null)
    entry.text = { name: edit.name, size: 0, mtimeMs: 0, sha256: edit.sha256 }
    if (problem) await tellOf(ctx, problem, edit)
    else saved++
  }
  return saved
}

/** Answers with the reason when it could not be saved. `knownSince` is when the recipe was saved as its text was written; null when it was saved since. */
async function trySave(
  ctx: PublicContext,
  format: keyof typeof textFormats,
  edit: Edit,
  knownSince: string | null,
): Promise<string | null> {
  try {
    const read = await readChanges(ctx, format, edit)
    if (!read) return 'mirror-unread'
    const { lines, ...changes } = read.changes
    // Perhaps it was saved before, and the process ended before it was noted.
    if (!lines && !Object.keys(changes).length) return null
    const { owner, recipe } = read
    if (recipe.updatedAt !== knownSince) return 'mirror-conflict'
    const recipeIngredient = lines && { recipeIngredient: await toInput(owner, recipe.settings.disableAmount, lines) }
    const request = { ...owner.request, ifMatch: String(recipe.revision) }
    await saveRecipe({ ...owner, request }, recipe.id, { ...changes, ...recipeIngredient } as RecipeInput, 'patch')
    return null
  } catch (error) {
    if (!(error instanceof Problem || error instanceof Invalid)) throw error
    if (error instanceof Problem && error.key === 'recipe.changed-meanwhile') return 'mirror-conflict'
    return 'mirror-unread'
  }
}

/** What the text says otherwise than Larder would write it now; null when it is no recipe. */
async function readChanges(ctx: PublicContext, format: keyof typeof textFormats, { recipeId, name, text }: Edit) {
  const [row] = await findRecipeRows(ctx.db, [recipeId])
  const owner = row && (await ownerOf(ctx, row))
  if (!row || !owner) return null
  const recipe = await readRecipe(ctx.db, row)
  const [content] = (await libraryFormats[format]?.each?.(ctx, recipe)) ?? []
  const written = content && 'bytes' in content ? Buffer.from(content.bytes).toString('utf8') : ''
  const [before, after] = [await readEdited(format, name, written), await readEdited(format, name, text)]
  if (!after) return null
  return { owner, recipe, changes: changesOfEdit(recipe, before ?? EMPTY, after, textFormats[format]) }
}

/** A recipe of which nothing is written yet is read as none. */
const EMPTY = makeRecipe({ name: '' })

async function ownerOf(ctx: PublicContext, { userId, groupId }: { userId: string; groupId: string }) {
  const owner = await contextOfJob(ctx, { id: 'mirror', userId, groupId, householdId: null, locale: ctx.locale })
  return owner.user ? (owner as Context) : null
}

/** Lines that were there keep their parts; new ones are taken apart where the recipe has amounts. */
async function toInput(
  ctx: Context,
  isPlain: boolean | null,
  lines: NonNullable<Changes['lines']>,
): Promise<RecipeIngredientInput[]> {
  const added = lines.flatMap(line => ('added' in line ? [line.added] : []))
  const read = isPlain ? added.map(({ text }) => ({ note: text })) : await readLines(ctx, added)
  return lines.map(line => {
    if (!('added' in line)) return line as RecipeIngredientInput
    return { ...read[added.indexOf(line.added)], title: line.title } as RecipeIngredientInput
  })
}

async function tellOf(ctx: PublicContext, problem: string, edit: Edit): Promise<void> {
  const file = await keepAside(ctx.config.MIRROR_FOLDER, edit.name, ctx.clock.now().slice(0, 10))
  ctx.log.warn({ file, recipe: edit.recipeId }, 'an edit in the folder of the mirror was kept beside the recipe')
  const [row] = await findRecipeRows(ctx.db, [edit.recipeId])
  const owner = row && (await ownerOf(ctx, row))
  if (!owner) return
  const subject = ctx.t(`exports.${problem}`, { file })
  await createTimelineEvent(owner, { recipeId: edit.recipeId, subject, eventType: 'info' })
}
