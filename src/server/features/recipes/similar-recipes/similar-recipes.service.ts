import type { Context } from '#server/context.ts'
import { indexQueuedRecipes } from '#server/db/search.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { nameWords, similarity, type Traits } from '#shared/domain/recipe-similarity.ts'
import { getRecipeRow } from '../recipes/access/recipe-access.ts'
import { readSummariesOf } from '../recipes/reading/recipe-summaries.ts'
import {
  countRecipes,
  countTraits,
  findNamed,
  findNames,
  findSharing,
  findTraits,
  type TraitKind,
} from './similar-recipes.store.ts'

/** So many recipes by each way to find some are compared. */
const MOST = 30
const MOST_WORDS = 4
/** So many recipes are looked through for those that share foods. What nearly all have tells little and costs most. */
const MOST_READ = 20_000
/** Less alike than this, and people wonder why it is shown: tags alone do not suffice. */
const LEAST = 0.16

/**
 * The recipes that are most like one, as far as the caller sees them; its variants are beside it already. Costs a fixed
 * number of queries.
 */
export async function listSimilarRecipes(ctx: Context, slug: string, limit: number): Promise<RecipeSummary[]> {
  const { db, user } = ctx
  const { id, name } = await getRecipeRow(ctx, slug)
  await indexQueuedRecipes(db, { groupId: user.groupId })
  const own = await findTraits(db, [id])
  const counts = await countTraits(db, own)
  const total = await countRecipes(db, user.groupId)
  const weights = new Map([...counts].map(([trait, recipes]) => [trait, rarity(total, recipes)]))

  const words = [...nameWords(name)].toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS)
  const named = await findNamed(db, user, { words, but: id, limit: MOST })
  const byWord = Map.groupBy(named, ({ word }) => word)
  for (const word of words) weights.set(word, rarity(total, (byWord.get(word)?.length ?? 0) + 1))

  const candidates = new Set(named.map(({ recipeId }) => recipeId))
  for (const kind of ['food', 'tag', 'category'] as const) {
    const some = rarest(
      own.filter(trait => trait.kind === kind).map(({ trait }) => trait),
      counts,
    )
    const wanted = new Map(some.map(trait => [trait, weights.get(trait) ?? 0]))
    for (const found of await findSharing(db, user, { kind, weights: wanted, but: id, limit: MOST }))
      candidates.add(found)
  }
  if (!candidates.size) return []

  const rows = await findNames(db, user, [...candidates], id)
  const found = Map.groupBy(
    await findTraits(
      db,
      rows.map(row => row.id),
    ),
    ({ recipeId }) => recipeId,
  )
  // What the recipe does not have was not counted: it weighs as much as what it has does on average.
  const usual = weights.size ? weights.values().reduce((sum, weight) => sum + weight, 0) / weights.size : 1
  const weightOf = (trait: string) => weights.get(trait) ?? usual
  const self = traitsOf(name, own)
  const best = rows
    .map(({ id, name }) => ({ id, score: similarity(self, traitsOf(name, found.get(id) ?? []), weightOf) }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
  const ids = best.map(({ id }) => id)
  const summaries = await readSummariesOf(ctx, user, ids)
  return ids.flatMap(id => summaries.get(id) ?? [])
}

/** What few recipes have says more: the inverse document frequency. */
const rarity = (total: number, recipes: number): number => Math.log(1 + total / Math.max(recipes, 1))

/** As many of these, the rarest first, as few enough recipes have; one at least. */
function rarest(traits: string[], counts: Map<string, number>): string[] {
  const sorted = traits.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
  let read = 0
  return sorted.filter((trait, i) => {
    read += counts.get(trait) ?? 0
    return i === 0 || read <= MOST_READ
  })
}

const traitsOf = (name: string, traits: { kind: TraitKind; trait: string }[]): Traits => ({
  foods: new Set(traits.filter(({ kind }) => kind === 'food').map(({ trait }) => trait)),
  kinds: new Set(traits.filter(({ kind }) => kind !== 'food').map(({ trait }) => trait)),
  words: nameWords(name),
})
