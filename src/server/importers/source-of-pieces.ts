import type { Around, Piece, Reading, Yielded } from './format.ts'
import type { ImportedItem } from './imported.ts'
import { knownAs } from './source-file.ts'

/** Adds where each piece came from; a recipe with nothing in it but a name is one, without even that it failed. */
export async function* named(app: string, { file }: Around, reading: Reading): AsyncGenerator<ImportedItem> {
  let any = false
  for await (const yielded of reading) {
    any = true
    const piece = pieceOf(yielded)
    if (piece.kind === 'recipe' && !piece.recipe.name) {
      const hasMore = piece.recipe.ingredients.length + piece.recipe.steps.length > 0
      if (hasMore) yield { ...piece, recipe: { ...piece.recipe, name: knownAs(file.path) }, app, path: file.path }
      else yield { kind: 'failed', app, path: file.path, name: knownAs(file.path), reason: 'no-name', detail: '' }
    } else yield { ...piece, app, path: file.path } as ImportedItem
  }
  if (
    !any &&
    (app === 'text' || app === 'html' || app === 'markdown' || app === 'pdf' || app === 'document' || app === 'xml')
  )
    yield { kind: 'failed', app, path: file.path, name: knownAs(file.path), reason: 'no-recipe', detail: '' }
}

const pieceOf = (yielded: Yielded): Piece => ('kind' in yielded ? yielded : { kind: 'recipe', recipe: yielded })
