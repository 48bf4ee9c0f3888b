import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createSystemContext } from '../create-context.ts'
import { migrations } from '../db/migrations/index.ts'
import { restoreBackup } from '../features/maintenance/backups/restore-backup.ts'
import { readArchive } from '../files/archive.ts'
import { openApp } from '../open-app.ts'
import { as } from '../testing/as.ts'
import { testEngine } from '../testing/databases.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { FIXTURE_ACCOUNT, writeFixture } from '../testing/write-fixture.ts'

/**
 * Installations that earlier versions wrote come up whole: `backup-<last migration>.zip` on both databases, where its rows are
 * brought through all steps since, and `data-folder-<last migration>.zip` as an SQLite installation that is simply started.
 * Before a release: `LARDER_WRITE_FIXTURE=1 npm run unit -- src/server/system-tests/earlier-versions.test.ts` adds those of today.
 */
const FIXTURES = join(import.meta.dirname, '../testing/fixtures')
const today = (migrations.at(-1)?.name ?? '').slice(0, 4)
const fixtures = (kind: string) =>
  readdirSync(FIXTURES).filter(name => name.startsWith(`${kind}-0`) && name.endsWith('.zip'))

test.runIf(process.env.LARDER_WRITE_FIXTURE)('the fixtures of today are written', async () => {
  await writeFixture(
    await startApp(),
    join(FIXTURES, `backup-${today}.zip`),
    join(FIXTURES, `data-folder-${today}.zip`),
  )
})

test.each(fixtures('backup'))('%s', async name => {
  const running = await startApp()
  const options = { name, userName: 'test', password: '' }
  const { counts } = await restoreBackup(createSystemContext(running.app), join(FIXTURES, name), options)
  for (const { found, brought } of Object.values(counts)) expect(brought).toBe(found)
  await useEverything(running)
})

describe.runIf(testEngine === 'sqlite')('data folders', () => {
  test.each(fixtures('data-folder'))('%s', async name => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-earlier-'))
    for await (const entry of readArchive(join(FIXTURES, name))) {
      mkdirSync(dirname(join(folder, entry.name)), { recursive: true })
      writeFileSync(join(folder, entry.name), await entry.bytes())
    }
    const app = await openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
    const server = await buildApp(app)
    await useEverything({ app, server })
    await server.close()
    await app.db.destroy()
  })
})

/** What the fixtures have is read, and whatever lies in the bin comes back. */
async function useEverything({ server }: Pick<TestApp, 'app' | 'server'>) {
  const { body } = await as(server, null)(auth.signIn, { body: FIXTURE_ACCOUNT })
  const ask = as(server, body.access_token)
  const soup = (await ask(recipes.get, { params: { slug: 'leek-soup' } })).body
  expect(soup).toMatchObject({ name: 'Leek soup', description: 'Warm.' })
  const picture = { recipeId: soup.id, fileName: 'original.webp' } as const
  const version = soup.image ?? ''
  expect((await as(server, null)(media.getRecipeImage, { params: picture, query: { version } })).status).toBe(200)
  const [saved] = (await ask(recipeVersions.list, { params: { slug: 'leek-soup' } })).body
  await ask(recipeVersions.restore, { params: { slug: 'leek-soup', versionId: saved?.id ?? '' } })
  expect((await ask(recipes.get, { params: { slug: 'leek-soup' } })).body.description).toBe('')
  const list = (await ask(shoppingLists.list)).body.items[0]
  const { listItems } = (await ask(shoppingLists.get, { params: { id: list?.id ?? '' } })).body
  expect(listItems).toHaveLength(1)
  expect((await ask(mealPlans.list)).body.total).toBeGreaterThan(0)

  const binned = (await ask(bin.list)).body
  expect(new Set(binned.map(({ kind }) => kind)).size).toBeGreaterThan(20)
  for (const { id, kind } of binned) {
    const answer = await ask(bin.restore, { body: { ids: [id] } })
    expect([kind, answer.status, answer.body.leftAlone]).toEqual([kind, 200, []])
  }
  expect((await ask(bin.list)).body).toEqual([])
}
