import { expect, test } from 'vitest'
import { createEmptyDatabase, openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { putHome, putRecipe, putTag, type RecipeOwner } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { migrations } from '../migrations/index.ts'
import { createDb, openDatabase, sqliteFile } from '../open.ts'
import { listPage } from '../paging/page.ts'
import { openPool, postgresDialect } from '../postgres/postgres.ts'
import type { Db } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'
import { migrate } from '../upgrades/migrate.ts'
import { indexRecipes } from './recipe-index.ts'
import { workOffSearchBacklog } from './search-backlog.ts'
import { queueForSearchIndex } from './search-index-queue.ts'

const RECIPES = 45

/** A household whose recipes have a tag, and entries as the version before the last field wrote them. */
async function cookBefore(db: Db): Promise<RecipeOwner> {
  const home = await putHome(db, 'Before')
  const tag = await putTag(db, home.groupId, 'Harvest')
  for (let i = 0; i < RECIPES; i++) {
    const recipe = await putRecipe(db, home, `Crumble ${i}`)
    await db.insertInto('recipesTags').values({ recipeId: recipe.id, tagId: tag.id }).execute()
    await indexRecipes(db, [{ recipe, ingredients: [] }])
  }
  return home
}

async function found(db: Db, { groupId }: RecipeOwner, search: string) {
  const query = SearchPageQuery.parse({ perPage: -1, search })
  return (await listPage(db, 'recipe', query, { route: '/api/recipes', groupId })).items.length
}

const left = async (db: Db) => (await db.selectFrom('searchBacklog').select('recipeId').execute()).length

async function noteAll(db: Db) {
  const ids = await db.selectFrom('recipes').select('id as recipeId').execute()
  await db.insertInto('searchBacklog').values(ids).execute()
}

test('an update notes what was indexed before, and the work brings it up to date', async () => {
  const config = await createEmptyDatabase()
  const dialect =
    testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL))
  const older = createDb(dialect)
  const later = migrations.splice(migrations.findIndex(({ name }) => name === '0079-search-backlog'))
  let home: RecipeOwner
  try {
    await migrate(older)
    home = await cookBefore(older)
  } finally {
    migrations.push(...later)
    await older.destroy()
  }
  const db = await openDatabase(config)
  expect(await left(db)).toBe(RECIPES)
  // No search waits for it, and who saves a recipe has it up to date at once.
  expect([await found(db, home, 'crumble'), await found(db, home, 'harvest')]).toEqual([RECIPES, 0])
  expect(await left(db)).toBe(RECIPES)
  const saved = await db.selectFrom('recipes').select('id').limit(1).executeTakeFirstOrThrow()
  await queueForSearchIndex(db, [saved.id], ['metadata'])
  expect(await found(db, home, 'harvest')).toBe(1)
  await workOffSearchBacklog(db)
  expect([await left(db), await found(db, home, 'harvest'), await found(db, home, 'havrest')]).toEqual([
    0,
    RECIPES,
    RECIPES,
  ])
  await db.destroy()
})

test('what is stopped leaves the rest, and is taken up where it was; recipes that went meanwhile are no hindrance', async () => {
  const db = await openTestDatabase()
  const home = await cookBefore(db)
  await noteAll(db)
  await workOffSearchBacklog(db, { stopped: AbortSignal.abort() })
  expect(await left(db)).toBe(RECIPES)
  const stopping = new AbortController()
  const work = workOffSearchBacklog(db, { stopped: stopping.signal })
  await expect.poll(() => left(db), { timeout: 30_000, interval: 1 }).toBeLessThan(RECIPES)
  stopping.abort()
  await work
  const rest = await left(db)
  expect(await found(db, home, 'harvest')).toBe(RECIPES - rest)
  const gone = await db.selectFrom('recipes').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db.deleteFrom('recipes').where('id', '=', gone.id).execute()
  await workOffSearchBacklog(db)
  expect([await left(db), await found(db, home, 'harvest')]).toEqual([0, RECIPES - 1])
  await db.destroy()
})

test('several share the work, each recipe once', async () => {
  const db = await openTestDatabase()
  const home = await cookBefore(db)
  await noteAll(db)
  const written: string[] = []
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) if (typeof row.steps === 'object' && row.id) written.push(String(row.id))
      return result
    },
  })
  await Promise.all([1, 2, 3].map(() => workOffSearchBacklog(watched)))
  await workOffSearchBacklog(watched)
  expect([await left(db), await found(db, home, 'harvest')]).toEqual([0, RECIPES])
  expect(written).toHaveLength(RECIPES)
  expect(new Set(written).size).toBe(RECIPES)
  await db.destroy()
})
