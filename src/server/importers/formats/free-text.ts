import type { TextFormat } from '../format.ts'
import { stemOf } from '../source-file.ts'
import { readHeads } from '../text/read-heads.ts'
import { readLayout } from '../text/read-page.ts'
import { textsOfRecipes } from '../text/several-texts.ts'

/** Text with clear heads, as people type it: name, facts, "Ingredients", "Directions"; else read like a pasted text. */
export const freeText: TextFormat = {
  kind: 'text',
  app: 'text',
  matches: head => head.trim() !== '',
  *read(text, { file, neighbors }) {
    const texts = textsOfRecipes(text)
    for (const part of texts) {
      const recipe = readHeads(part) ?? readLayout({ text: part })
      const pictures = texts.length === 1 ? neighbors.namesakes(file.path) : []
      if (recipe) yield { ...recipe, name: recipe.name || stemOf(file.path), pictures }
    }
  },
}

/** ChefTap: a folder of such texts, each with its picture. */
export const cheftap: TextFormat = {
  ...freeText,
  app: 'cheftap',
  matches: (_, { file }) => /(^|\/)cheftap/i.test(file.path),
}
