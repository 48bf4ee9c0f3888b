import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicContext } from '#server/context.ts'
import type { ArchiveContent } from '#server/files/archive.ts'

/** Everything that a recipe has on disk: pictures, those of its timeline, assets. */
export async function filesOfRecipe(
  ctx: Pick<PublicContext, 'files'>,
  recipeId: string,
  folder: string,
): Promise<ArchiveContent[]> {
  const contents: ArchiveContent[] = []
  for (const part of ['images', 'assets']) {
    const root = join(ctx.files.folder('recipes'), recipeId, part)
    for (const path of await filesBelow(root))
      contents.push({ name: `${folder}/${part}/${path}`, path: join(root, path) })
  }
  return contents
}

/** Without what is hidden: assets that were put aside are no part of the recipe any more. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(path => !path.startsWith('.'))
    .sort()
}
