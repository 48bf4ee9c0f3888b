import { badRequest } from '#server/errors.ts'
import { type ArchiveEntry, openArchive } from '#server/files/archive.ts'
import type { ImportedFile } from '#server/importers/imported.ts'
import { absent } from '#server/importers/neighbors.ts'
import { baseName, folderOf, isSystemFile } from '#server/importers/source-file.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'

/** One recipe with its picture and attached files; a small archive may unpack to far more. */
const limits = { entryBytes: 64 * 1024 * 1024, totalBytes: 128 * 1024 * 1024 }

/** What an archive holds of one recipe; nothing of it is read yet. */
export interface RecipeParts {
  json: ArchiveEntry | null
  picture: ArchiveEntry | null
  /** The attached files that the recipe names; one that is not there fails when it is read. */
  attached: (assets: NonNullable<RecipeInput['assets']>) => ImportedFile[]
  close: () => void
}

/** Throws as `openArchive` does, and archive.too-large where all parts of recipes would be too much. */
export async function openRecipeArchive(path: string): Promise<RecipeParts> {
  const { entries, close } = await openArchive(path, limits)
  const all = [...entries.values()].filter(({ name }) => !isSystemFile(name))
  const own = all.filter(({ name }) => !isAttached(name))
  const recipes = own.filter(({ name }) => /\.json$/i.test(name))
  const pictures = own.filter(({ name }) => /\.webp$/i.test(name))
  const parts = [...recipes, ...pictures, ...all.filter(({ name }) => isAttached(name))]
  if (parts.reduce((sum, { size }) => sum + size, 0) > limits.totalBytes) {
    close()
    throw badRequest('archive.too-large')
  }
  const json = recipes.at(-1) ?? null
  return {
    json,
    picture: pictures.findLast(({ name }) => !isSmaller(name)) ?? pictures.at(-1) ?? null,
    attached: assets => attachedBeside(json?.name ?? '', all, assets),
    close,
  }
}

/** Files of an export stand in `assets` beside the recipe: a JSON there is no recipe, a webp is not the picture. */
const isAttached = (name: string) => baseName(folderOf(name)) === 'assets'

/** Exports of a library hold each picture in three sizes, and those of the timeline. */
const isSmaller = (name: string) => /(^|\/)(min-|tiny-)[^/]+$|(^|\/)timeline\//i.test(name)

function attachedBeside(
  recipe: string,
  all: ArchiveEntry[],
  assets: NonNullable<RecipeInput['assets']>,
): ImportedFile[] {
  const key = (path: string) => path.normalize('NFC').toLowerCase()
  const byPath = new Map(all.map(entry => [key(entry.name), entry]))
  return assets.flatMap(({ name, icon, fileName }) => {
    if (!fileName) return []
    const entry = byPath.get(key([folderOf(recipe), 'assets', fileName].filter(Boolean).join('/')))
    return [{ name: name || fileName, icon: icon || null, fileName, bytes: entry ? () => entry.bytes() : absent }]
  })
}
