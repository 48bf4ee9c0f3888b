import type { ImportedItem, ImportedPicture } from './imported.ts'

/** The pictures of a text go to the first recipe in it, and that more of them are missing is said of it. */
export async function* withPictures(
  items: AsyncIterable<ImportedItem>,
  pictures: ImportedPicture[],
  isLackingPictures = false,
): AsyncGenerator<ImportedItem> {
  let isFirst = true
  for await (const item of items) {
    if (item.kind !== 'recipe' || !isFirst) yield item
    else {
      const { recipe } = item
      const warnings = isLackingPictures ? [...recipe.warnings, 'picture-missing' as const] : recipe.warnings
      yield { ...item, recipe: { ...recipe, pictures: [...recipe.pictures, ...pictures], warnings } }
      isFirst = false
    }
  }
}
