import { createHash } from 'node:crypto'
import type { LibraryImportItemRow } from '#server/db/schema/library-imports.ts'
import { newId } from '#server/ids.ts'
import type { ImportedItem, ImportedRecipe } from '#server/importers/imported.ts'
import type { FindKnown } from '#server/move-in.ts'

type Item = Extract<ImportedItem, { kind: LibraryImportItemRow['kind'] | 'scan' }>
type Judged = Pick<LibraryImportItemRow, 'state' | 'reason' | 'chosen'> & { slug?: string | null }

/** How an item is known among what the group has. */
export interface Known {
  find: FindKnown
  /** Recipes of earlier imports, and of this one so far. */
  digests: Map<string, string>
}

/** A piece of an export as its row: what it is called, and whether it is new, here already, doubtful or unreadable. */
export async function toItemRow(
  importId: string,
  position: number,
  item: Item,
  known: Known,
): Promise<LibraryImportItemRow> {
  const kind = item.kind === 'scan' ? 'recipe' : item.kind
  const base = { id: newId(), importId, position, kind, result: null, createdId: null, digest: null }
  const fresh: Judged = { state: 'new', reason: null, chosen: true }
  if (item.kind === 'failed')
    return {
      ...base,
      name: item.name,
      state: 'unreadable',
      reason: item.reason,
      chosen: false,
      about: { path: item.path },
    }
  if (item.kind === 'left')
    return {
      ...base,
      name: item.path,
      state: 'unreadable',
      reason: item.what,
      chosen: false,
      about: { path: item.path },
    }
  if (item.kind === 'scan') {
    // What stands on it is known once a model read it: it is known by its bytes.
    const digest = `scan:${item.sum}`
    const judged = judgeScan(digest, known)
    if (!known.digests.has(digest)) known.digests.set(digest, '')
    const about = { path: item.path, ...(item.unread && { unread: item.unread }) }
    return { ...base, ...judged, digest, name: item.name, about }
  }
  if (item.kind === 'address') return { ...base, ...fresh, name: item.name ?? item.url, about: { path: item.url } }
  if (item.kind === 'plan')
    return { ...base, ...fresh, name: `${item.date} ${item.title || item.text}`.trim(), about: {} }
  if (item.kind !== 'recipe') return { ...base, ...fresh, name: item.name, about: {} }
  const { recipe } = item
  const digest = digestOf(recipe)
  const { slug = null, ...judged } = await judge(recipe, digest, known)
  if (!known.digests.has(digest)) known.digests.set(digest, '')
  const { ingredients, steps, pictures, warnings } = recipe
  const about = {
    ingredients: ingredients.length,
    steps: steps.length,
    pictures: pictures.length,
    warnings,
    path: item.path,
    slug,
  }
  return { ...base, ...judged, digest, name: recipe.name, about }
}

function judgeScan(digest: string, { digests }: Known): Judged {
  const before = digests.get(digest)
  if (before) return { state: 'known', reason: 'imported-before', chosen: false }
  if (before === '') return { state: 'doubtful', reason: 'twice-in-file', chosen: false }
  return { state: 'new', reason: 'only-pictures', chosen: true }
}

async function judge(recipe: ImportedRecipe, digest: string, known: Known): Promise<Judged> {
  const found = await known.find(recipe)
  const before = known.digests.get(digest)
  if (before) return { state: 'known', reason: 'imported-before', chosen: false, slug: found?.slug }
  if (before === '') return { state: 'doubtful', reason: 'twice-in-file', chosen: false }
  if (found?.by === 'source') return { state: 'known', reason: 'same-source', chosen: false, slug: found.slug }
  if (found?.by === 'content') return { state: 'known', reason: 'same-content', chosen: false, slug: found.slug }
  if (found) return { state: 'doubtful', reason: 'same-name', chosen: true, slug: found.slug }
  if (!recipe.ingredients.length && !recipe.steps.length)
    return { state: 'doubtful', reason: 'only-a-name', chosen: true }
  if (recipe.warnings.includes('guessed')) return { state: 'doubtful', reason: 'guessed', chosen: true }
  return { state: 'new', reason: null, chosen: true }
}

export function digestOf({ name, ingredients, steps }: ImportedRecipe): string {
  const text = [name, ...ingredients.map(line => line.text), '', ...steps.map(step => step.text)].join('\n')
  return createHash('sha256').update(text).digest('base64url')
}
