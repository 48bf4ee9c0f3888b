import { isDeepStrictEqual } from 'node:util'
import { findRowsBy } from '#server/db/backup/find-rows.ts'
import { type Row, readRows } from '#server/db/backup/read-rows.ts'
import type { BackupContents } from '#shared/contract/maintenance/backups.ts'
import { RECIPE_PARTS, type Sides, tableOf } from './choice.ts'

type State = BackupContents['recipes'][number]['state']

/** The households and recipes of a backup, and whether each is here, gone, or changed since. */
export async function listContents(sides: Sides): Promise<BackupContents> {
  const { from, to } = sides
  const all = async (name: string) => (await Array.fromAsync(readRows(from, tableOf(sides, name)))).flat()
  const [households, recipes] = [await all('households'), await all('recipes')]
  const groups = new Map((await all('groups')).map(({ id, name }) => [id, String(name)]))
  const people = Map.groupBy(await all('memberships'), ({ householdId }) => householdId)
  const here = new Set((await findRowsBy(to, { name: 'households' }, 'id', idsOf(households))).map(({ id }) => id))
  const states = await statesOf(sides, recipes)
  return {
    households: households.map(({ id, name, groupId }) => ({
      id: String(id),
      name: String(name),
      groupName: groups.get(groupId) ?? '',
      isHere: here.has(id),
      people: people.get(id)?.length ?? 0,
    })),
    recipes: recipes
      .map(({ id, name, householdId }) => ({
        ...{ id: String(id), name: String(name), householdId: String(householdId) },
        state: states.get(id) as State,
      }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

async function statesOf(sides: Sides, recipes: Row[]): Promise<Map<unknown, State>> {
  const here = new Map(
    (await findRowsBy(sides.to, { name: 'recipes' }, 'id', idsOf(recipes))).map(row => [row.id, row]),
  )
  const unsure = recipes.filter(row => here.get(row.id) && here.get(row.id)?.revision !== row.revision)
  const changed = await changedOf(sides, unsure, here)
  return new Map(recipes.map(({ id }) => [id, !here.has(id) ? 'gone' : changed.has(id) ? 'changed' : 'same'] as const))
}

/** What is no content: it differs after every save, or belongs to people. */
const UNCOUNTED = ['revision', 'updatedAt', 'dateUpdated', 'lastMade', 'rating', 'userId', 'householdId', 'slug']

async function changedOf(sides: Sides, recipes: Row[], here: Map<unknown, Row>): Promise<Set<unknown>> {
  const { from, to } = sides
  const content = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !UNCOUNTED.includes(name)))
  const changed = new Set<unknown>()
  for (const row of recipes) if (!isDeepStrictEqual(content(row), content(here.get(row.id) as Row))) changed.add(row.id)
  const rest = idsOf(recipes.filter(({ id }) => !changed.has(id)))
  for (const name of RECIPE_PARTS) {
    const table = tableOf(sides, name)
    const [then, now] = [await findRowsBy(from, table, 'recipeId', rest), await findRowsBy(to, table, 'recipeId', rest)]
    const [before, after] = [texts(then), texts(now)]
    for (const id of rest) if (!isDeepStrictEqual(before.get(id), after.get(id))) changed.add(id)
  }
  return changed
}

const texts = (rows: Row[]) => {
  const byRecipe = new Map<unknown, string[]>()
  for (const [id, parts] of Map.groupBy(rows, ({ recipeId }) => recipeId))
    byRecipe.set(id, parts.map(part => JSON.stringify(Object.entries(part).sort())).sort())
  return byRecipe
}
