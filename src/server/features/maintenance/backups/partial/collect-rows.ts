import { findRowsBy, findSameRows, keyOf } from '#server/db/backup/find-rows.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableShape } from '#server/db/backup/table-shapes.ts'
import { comesBack, IDS_IN_TEXT, type PartChoice, type RowsByTable, SHARED, type Sides, tableOf } from './choice.ts'

/** Ids of the backup that are others here, because the same thing was made anew. */
export type SameAs = Map<string, string>

/**
 * The rows of a backup that belong to what was chosen, by what the tables say of each other: whatever goes with a household or a
 * recipe when it is deleted comes back with it. Lists and people that are here stay as they are.
 */
export async function collectRows(sides: Sides, choice: PartChoice): Promise<{ rows: RowsByTable; sameAs: SameAs }> {
  const rows: RowsByTable = new Map()
  const owned = new Map<string, Set<string>>()
  const take = (table: TableShape, found: Row[]) => {
    if (!found.length) return
    rows.set(table.name, found)
    owned.set(table.name, new Set(found.map(row => row.id).filter(id => typeof id === 'string')))
  }
  const { people, sameAs } = await collectPeople(sides, choice.households)
  take(tableOf(sides, 'users'), people)
  take(
    tableOf(sides, 'households'),
    await findRowsBy(sides.from, tableOf(sides, 'households'), 'id', choice.households),
  )
  for (const table of sides.tables) {
    if (!comesBack(table) || ['users', 'households', 'groups', ...SHARED].includes(table.name)) continue
    const found = await findOwned(sides, table, owned)
    if (table.name === 'recipes') found.push(...(await findRowsBy(sides.from, table, 'id', choice.recipes)))
    take(table, await staying(sides, table, byKey(table, found), owned, choice))
  }
  await collectGroups(sides, rows)
  await collectShared(sides, rows)
  return { rows, sameAs }
}

const byKey = (table: TableShape, rows: Row[]): Row[] => [
  ...new Map(rows.map(row => [keyOf(table, row), row])).values(),
]

/** People of the households who are not here. Somebody with the same address here is the same person. */
async function collectPeople(sides: Sides, households: string[]) {
  const users = tableOf(sides, 'users')
  const members = await findRowsBy(sides.from, tableOf(sides, 'memberships'), 'householdId', households)
  const found = await findRowsBy(
    sides.from,
    users,
    'id',
    members.map(({ userId }) => userId),
  )
  const here = await findSameRows(sides.to, users, found)
  const gone = found.filter(row => !here.has(keyOf(users, row)))
  const again = await findRowsBy(
    sides.to,
    users,
    'emailKey',
    gone.map(({ emailKey }) => emailKey),
  )
  const byEmail = new Map(again.map(row => [row.emailKey, row.id as string]))
  const sameAs: SameAs = new Map()
  for (const { id, emailKey } of gone) if (byEmail.has(emailKey)) sameAs.set(String(id), String(byEmail.get(emailKey)))
  return { people: gone.filter(({ id }) => !sameAs.has(String(id))), sameAs }
}

async function findOwned({ from }: Sides, table: TableShape, owned: Map<string, Set<string>>): Promise<Row[]> {
  const found: Row[] = []
  for (const { column, target, belongs } of table.references) {
    const ids = owned.get(target)
    if (belongs && ids && !SHARED.includes(target)) found.push(...(await findRowsBy(from, table, column, ids)))
  }
  return found
}

/** Without what stays as it is here: recipes that are not to be replaced, lists, and what is on lists that stay. */
async function staying(
  sides: Sides,
  table: TableShape,
  found: Row[],
  owned: Map<string, Set<string>>,
  choice: PartChoice,
): Promise<Row[]> {
  if (table.name === 'memberships') return found.filter(row => owned.get('users')?.has(row.userId as string))
  if (table.name === 'shoppingLists' || (table.name === 'recipes' && !choice.replaceChanged)) {
    const here = await findSameRows(sides.to, table, found)
    const gone = found.filter(row => !here.has(keyOf(table, row)))
    return table.name === 'shoppingLists' ? withoutSecondPantries(sides, table, gone) : gone
  }
  const ofLists = table.references.filter(({ target }) => ['shoppingLists', 'shoppingListItems'].includes(target))
  return found.filter(row => ofLists.every(({ column, target }) => owned.get(target)?.has(row[column] as string)))
}

/** A household has one pantry; the one that is here stays. */
async function withoutSecondPantries({ to }: Sides, table: TableShape, lists: Row[]): Promise<Row[]> {
  const pantries = lists.filter(({ kind }) => kind === 'pantry').map(({ householdId }) => householdId)
  const here = await findRowsBy(to, table, 'householdId', pantries)
  const have = new Set(here.filter(({ kind }) => kind === 'pantry').map(({ householdId }) => householdId))
  return lists.filter(({ kind, householdId }) => kind !== 'pantry' || !have.has(householdId))
}

/** A group that is gone comes back with all that its households share. */
async function collectGroups(sides: Sides, rows: RowsByTable): Promise<void> {
  const groups = tableOf(sides, 'groups')
  const ids = (rows.get('households') ?? []).map(({ groupId }) => groupId)
  const found = await findRowsBy(sides.from, groups, 'id', ids)
  const here = await findSameRows(sides.to, groups, found)
  const gone = found.filter(row => !here.has(keyOf(groups, row)))
  if (!gone.length) return
  rows.set('groups', gone)
  for (const table of sides.tables) {
    const owners = table.references.filter(({ belongs }) => belongs)
    const isOfGroup = owners.length > 0 && owners.every(({ target }) => target === 'groups')
    if (!isOfGroup || !comesBack(table) || table.name === 'households') continue
    const ids = gone.map(({ id }) => id)
    rows.set(table.name, await findRowsBy(sides.from, table, 'groupId', ids))
  }
}

/** Foods, units and the like that are gone here and that something which comes back names, in a column or in a text such as a filter. */
async function collectShared(sides: Sides, rows: RowsByTable): Promise<void> {
  const named = new Set<string>()
  const note = (found: Row[]) => {
    for (const row of found) for (const id of JSON.stringify(row).match(IDS_IN_TEXT) ?? []) named.add(id)
  }
  for (const found of rows.values()) note(found)
  // Labels come last: foods name them.
  for (const name of SHARED.toReversed()) {
    const table = tableOf(sides, name)
    const found = byKey(table, [...(rows.get(name) ?? []), ...(await findRowsBy(sides.from, table, 'id', named))])
    const here = await findSameRows(sides.to, table, found)
    const gone = found.filter(row => !here.has(keyOf(table, row)))
    note(gone)
    if (gone.length) rows.set(name, gone)
    else rows.delete(name)
  }
  for (const table of sides.tables) {
    const owners = table.references.filter(({ belongs, target }) => belongs && target !== 'groups')
    if (!comesBack(table) || !owners.length || !owners.every(({ target }) => SHARED.includes(target))) continue
    const details: Row[] = []
    for (const { column, target } of owners)
      details.push(
        ...(await findRowsBy(
          sides.from,
          table,
          column,
          (rows.get(target) ?? []).map(({ id }) => id),
        )),
      )
    if (details.length) rows.set(table.name, byKey(table, details))
  }
}
