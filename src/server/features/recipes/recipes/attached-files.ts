import { extname } from 'node:path'
import type { Context } from '#server/context.ts'
import { assetFile, type StoredMedia, showMedia, storeFile } from '#server/features/files/media/media.service.ts'
import { assetFileName } from '#server/files/asset-name.ts'
import type { ImportedPicture, ImportedRecipe, ImportedStep } from '#server/importers/imported.ts'
import { setAssets } from './recipe-files.ts'

/** More than any recipe has; the rest is told as missing. */
const MOST_FILES = 60

interface Attached {
  name: string
  icon: string
  fileName: string
  media: StoredMedia
}

/** The files of an imported recipe beside its picture, stored and not shown yet. */
export interface AttachedFiles {
  all: Attached[]
  /** Where a picture of a step became a file. */
  ofPicture: Map<ImportedPicture, Attached>
  missing: { picture: boolean; file: boolean }
}

/** Pictures beside the recipe's own, pictures of steps and attached files. What cannot be read is told, and the recipe comes without it. */
export async function storeAttached(
  ctx: Context,
  recipe: Pick<ImportedRecipe, 'pictures' | 'steps' | 'files'>,
): Promise<AttachedFiles> {
  const found: AttachedFiles = { all: [], ofPicture: new Map(), missing: { picture: false, file: false } }
  const store = async (source: ImportedPicture, name: string, icon: string, ending: string) => {
    const bytes = await source.bytes().catch(() => null)
    if (!bytes || found.all.length >= MOST_FILES) return null
    const media = await storeFile(ctx, { bytes })
    const attached: Attached = { name, icon, fileName: freeName(name, source.name, ending, found.all), media }
    found.all.push(attached)
    return attached
  }
  for (const picture of new Set([...recipe.pictures, ...recipe.steps.flatMap(step => step.pictures ?? [])])) {
    const attached = await store(picture, titleOf(picture) || `${found.all.length + 2}`, 'mdi-file-image', '.jpg')
    if (attached) found.ofPicture.set(picture, attached)
    else found.missing.picture = true
  }
  for (const file of recipe.files)
    if (!(await store({ name: file.fileName, bytes: file.bytes }, file.name, file.icon ?? 'mdi-file', '.bin')))
      found.missing.file = true
  return found
}

/** Without the signs that would end its name in the text of a step. */
const titleOf = ({ title = '' }: ImportedPicture) =>
  title
    .replace(/[[\]\\]/g, ' ')
    .trim()
    .slice(0, 100)

/** Under its own name where a text may refer to it, else with a number. `ending` is for those that have none. */
function freeName(name: string, given: string, ending: string, taken: Attached[]): string {
  const extension = /^\.[a-z0-9_-]{1,16}$/i.exec(extname(given))?.[0] ?? ending
  const stem = given.slice(0, given.length - extname(given).length)
  const isTaken = (candidate: string) => taken.some(({ fileName }) => fileName === candidate)
  for (const base of [stem, name]) {
    const candidate = slugged(base, extension)
    if (candidate && !isTaken(candidate)) return candidate
  }
  return assetFileName(`file ${taken.length + 1}`, extension)
}

function slugged(name: string, extension: string): string | null {
  try {
    return assetFileName(name, extension)
  } catch {
    return null
  }
}

/** The steps with their pictures at the end of the text, and with what their text says of attached files led to them. */
export function stepsWithFiles(steps: ImportedStep[], recipeId: string, { ofPicture }: AttachedFiles): ImportedStep[] {
  return steps.map(step => {
    const shown = (step.pictures ?? []).flatMap(picture => ofPicture.get(picture) ?? [])
    const links = shown.map(({ name, fileName }) => `![${name}](<${placeOfFiles(recipeId)}${fileName}>)`)
    return { ...step, text: [withOwnFiles(step.text, recipeId), ...links].join('\n\n') }
  })
}

const placeOfFiles = (recipeId: string) => `/api/media/recipes/${recipeId}/assets/`

/** A text whose links to attached files lead to those of this recipe. */
export const withOwnFiles = (text: string, recipeId: string): string =>
  text.replace(/\/api\/media\/recipes\/[0-9a-f-]{32,36}\/assets\//gi, placeOfFiles(recipeId))

/** Says which files the recipe has. Call it in the transaction that makes it. */
export async function showAttached(ctx: Context, recipeId: string, { all }: AttachedFiles): Promise<void> {
  for (const { fileName, media } of all) await showMedia(ctx, assetFile(recipeId, fileName), media)
  if (all.length)
    await setAssets(
      ctx,
      recipeId,
      all.map(({ name, icon, fileName }) => ({ name, icon, fileName })),
    )
}
