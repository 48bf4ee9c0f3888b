import { cooklang } from '#server/importers/formats/cooklang.ts'
import { markdown } from '#server/importers/formats/markdown.ts'
import type { ImportedRecipe } from '#server/importers/imported.ts'
import { neighborsOf } from '#server/importers/neighbors.ts'

/** How the text of each format of the mirror is read, and whether it has headings among the ingredients. */
export const textFormats = {
  markdown: { format: markdown, ending: '.md', hasHeadings: true },
  cooklang: { format: cooklang, ending: '.cook', hasHeadings: false },
} as const

/** The recipe that a text of the mirror is; null where it is none any more. */
export async function readEdited(kind: keyof typeof textFormats, path: string, text: string) {
  const bytes = Buffer.from(text)
  const file = { path, size: bytes.length, bytes: async () => bytes }
  const reading = textFormats[kind].format.read(text, { file, bytes, neighbors: neighborsOf([file]) })
  for await (const piece of reading) {
    const recipe = piece as ImportedRecipe
    return recipe.name && (recipe.ingredients?.length || recipe.steps?.length) ? recipe : null
  }
  return null
}
