import { deleteRow, findRowsBy, findSameRows, keyOf } from '#server/db/backup/find-rows.ts'
import type { Row } from '#server/db/backup/read-rows.ts'
import type { TableShape } from '#server/db/backup/table-shapes.ts'
import { updateRow, writerOf } from '#server/db/backup/write-rows.ts'
import type { TableCount } from '#server/db/schema/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { RECIPE_PARTS, type RowsByTable, type Sides } from './choice.ts'
import type { SameAs } from './collect-rows.ts'
import { fitRow, renumber, withIdsOfHere } from './fit-row.ts'
import type { JournalEntry } from './journal.ts'

interface Run {
  sides: Sides
  now: string
  sameAs: SameAs
  journal: JournalEntry[]
  counts: Record<string, TableCount>
  /** Recipes that are here and become what they were. */
  replaced: Set<string>
}

export interface Written extends Pick<Run, 'journal' | 'counts'> {
  recipeIds: string[]
}

/** Writes the rows of a backup that were chosen beside those that are here. Call it in a transaction on `sides.to`. */
export async function writeChosen(sides: Sides, rows: RowsByTable, sameAs: SameAs, now: string): Promise<Written> {
  const run: Run = { sides, now, sameAs, journal: [], counts: {}, replaced: new Set() }
  for (const table of sides.tables) {
    const found = rows.get(table.name)
    if (!found?.length) continue
    run.counts[table.name] = { found: found.length, brought: 0, left: {} }
    const here = await findSameRows(sides.to, table, found)
    if (table.name === 'recipes') await replaceRecipes(run, table, found, here)
    if (RECIPE_PARTS.includes(table.name)) await removeParts(run, table)
    await insertRows(run, table, await missingOf(run, table, found, here))
  }
  const recipeIds = (rows.get('recipes') ?? []).map(({ id }) => String(id))
  return { journal: run.journal, counts: run.counts, recipeIds }
}

async function missingOf({ sides, counts, replaced }: Run, table: TableShape, found: Row[], here: Map<string, Row>) {
  const isNumbered = table.key.length === 1 && typeof found[0]?.[table.key[0] as string] === 'number'
  const missing = isNumbered
    ? await renumber(sides.to, table, found, [...here.values()])
    : RECIPE_PARTS.includes(table.name)
      ? found
      : found.filter(row => !here.has(keyOf(table, row)))
  const kept = found.length - missing.length - (table.name === 'recipes' ? replaced.size : 0)
  if (kept) leave(counts, table, 'already-here', kept)
  return missing
}

const leave = (counts: Run['counts'], { name }: TableShape, reason: string, number = 1) => {
  const { left } = counts[name] as TableCount
  left[reason] = (left[reason] ?? 0) + number
}

/** Recipes that are here become what they were, but keep their owner and slug, and get the next revision. */
async function replaceRecipes(run: Run, table: TableShape, found: Row[], here: Map<string, Row>): Promise<void> {
  for (const row of found) {
    const before = here.get(keyOf(table, row))
    if (!before) continue
    const { groupId, householdId, userId, name, nameNormalized, slug } = before
    const isNamed = row.name === name ? {} : { name, nameNormalized }
    const after = {
      ...row,
      ...{ groupId, householdId, userId, slug, ...isNamed },
      ...{ revision: Number(before.revision) + 1, updatedAt: run.now },
    }
    await updateRow(run.sides.to, table, after)
    run.replaced.add(String(row.id))
    run.journal.push({ table: table.name, before, after, root: String(row.id) })
    ;(run.counts[table.name] as TableCount).brought++
  }
}

async function removeParts({ sides, replaced, journal }: Run, table: TableShape): Promise<void> {
  for (const row of await findRowsBy(sides.to, table, 'recipeId', replaced)) {
    await deleteRow(sides.to, table, row)
    journal.push({ table: table.name, before: row, after: null, root: String(row.recipeId) })
  }
}

async function insertRows(run: Run, table: TableShape, missing: Row[]): Promise<void> {
  const { sides, sameAs, counts, journal } = run
  const fitting: Row[] = []
  for (const row of missing) {
    const fit = await fitRow(sides.to, table, withIdsOfHere(row, sameAs), sameAs)
    if (fit) fitting.push(table.name === 'users' ? { ...fit, admin: false } : fit)
    else leave(counts, table, 'already-here')
  }
  const whole = await withTargets(run, table, fitting)
  const writer = writerOf(sides.to, table)
  await writer.write(whole)
  await writer.end()
  ;(counts[table.name] as TableCount).brought += whole.length
  for (const row of whole) journal.push({ table: table.name, before: null, after: row, root: rootOf(table, row) })
}

function rootOf(table: TableShape, row: Row): string {
  const owner = ROOTS.includes(table.name)
    ? undefined
    : ROOTS.map(name => table.references.find(({ target, belongs }) => belongs && target === name)).find(Boolean)
  return String((owner && row[owner.column]) ?? row.id ?? keyOf(table, row))
}

/** What is undone whole or not at all. */
const ROOTS = ['recipes', 'shoppingLists', 'users']

/** What a row names must be here. What need not be named is not named; the rest cannot come back. */
async function withTargets(run: Run, table: TableShape, rows: Row[]): Promise<Row[]> {
  let whole = rows
  if (table.name === 'recipes') whole = await withOwners(run.sides, rows)
  if (table.name === 'comments') whole = await withAuthors(run.sides, rows)
  const own = new Set(rows.map(row => row.id))
  for (const { column, target, belongs } of table.references) {
    const named = whole.map(row => row[column]).filter(id => id != null)
    const found = await findRowsBy(run.sides.to, { name: target }, 'id', named)
    const here = new Set(found.map(({ id }) => id))
    const isThere = (row: Row) =>
      row[column] == null || here.has(row[column]) || (target === table.name && own.has(row[column]))
    for (const row of whole) if (belongs && !isThere(row)) leave(run.counts, table, 'what-it-belongs-to-did-not-come')
    whole = whole.flatMap(row => (isThere(row) ? [row] : belongs ? [] : [{ ...row, [column]: null }]))
  }
  return whole
}

/** A recipe whose owner is gone goes to somebody of its household, or of its group. */
async function withOwners({ to }: Sides, recipes: Row[]): Promise<Row[]> {
  const members = await findRowsBy(
    to,
    { name: 'memberships' },
    'groupId',
    recipes.map(({ groupId }) => groupId),
  )
  return recipes.map(row => {
    const own = members.filter(({ groupId }) => groupId === row.groupId)
    const owner =
      own.find(({ userId }) => userId === row.userId) ??
      own.find(({ householdId }) => householdId === row.householdId) ??
      own[0]
    return owner ? { ...row, userId: owner.userId, householdId: owner.householdId } : row
  })
}

/** A comment of somebody who is gone keeps their name, and goes with the recipe to its owner. */
async function withAuthors(sides: Sides, comments: Row[]): Promise<Row[]> {
  const byId = async (db: Db, name: string, column: string) => {
    const rows = await findRowsBy(
      db,
      { name },
      'id',
      comments.map(comment => comment[column]),
    )
    return new Map(rows.map(row => [row.id, row]))
  }
  const [here, authors] = [await byId(sides.to, 'users', 'userId'), await byId(sides.from, 'users', 'userId')]
  const recipes = await byId(sides.to, 'recipes', 'recipeId')
  return comments.map(comment => {
    if (here.has(comment.userId)) return comment
    const { fullName, username } = authors.get(comment.userId) ?? {}
    const authorName = comment.authorName ?? fullName ?? username ?? null
    return { ...comment, userId: recipes.get(comment.recipeId)?.userId ?? comment.userId, authorName }
  })
}
