import type { PublicContext } from '#server/context.ts'
import type { MediaRow } from '#server/db/schema/media.ts'
import { listMedia, openMedia } from '#server/features/files/media/media.service.ts'
import type { ArchiveContent } from '#server/files/archive.ts'
import { pictureNames } from '#server/files/picture-sizes.ts'

/** Everything that a recipe shows: pictures, those of its timeline, assets; none that was put aside. */
export async function filesOfRecipe(
  ctx: Pick<PublicContext, 'files' | 'db' | 'clock'>,
  recipeId: string,
  folder: string,
): Promise<ArchiveContent[]> {
  const rows = await listMedia(ctx, recipeId, ['recipe-picture', 'timeline-picture', 'asset'])
  const contents: ArchiveContent[] = []
  for (const row of rows)
    for (const [name, file] of namesOf(row)) {
      const blob = await openMedia(ctx, row, file)
      if (blob) contents.push({ name: `${folder}/${name}`, stream: blob.stream })
    }
  return contents.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Where the files of a medium stand in an archive, and which blobs they are. */
function namesOf({ kind, name }: MediaRow): [name: string, file: string][] {
  if (kind === 'asset') return [[`assets/${name}`, 'file']]
  const folder = kind === 'timeline-picture' ? `images/timeline/${name}` : 'images'
  return pictureNames.map(file => [`${folder}/${file}`, file])
}
