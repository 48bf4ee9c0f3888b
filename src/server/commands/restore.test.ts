import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { createSystemContext } from '../create-context.ts'
import { createBackup } from '../features/maintenance/backups/backups.service.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { runCommand } from '../testing/run-command.ts'
import { startApp } from '../testing/start-app.ts'
import { run } from './restore.ts'

const { app, server } = await startApp()
const restore = (...args: string[]) => runCommand(() => run(args, async () => ({ app, close: async () => {} })))

test('recipes and households come back from a backup by their names, and the rest stays', async () => {
  const call = as(server, (await makePerson(app)).token)
  for (const name of ['Soup', 'Bread, dark']) await call(recipes.create, { body: { name } })
  const file = join(app.files.folder('backups'), await createBackup(createSystemContext(app)))
  for (const slug of ['soup', 'bread-dark']) await call(recipes.remove, { params: { slug } })
  await call(recipes.create, { body: { name: 'Since' } })
  expect((await restore(file, '--list')).output).toMatch(
    /^household .* here\nrecipe .* Bread, dark: gone\nrecipe .* Soup: gone\n$/,
  )
  expect(await restore(file, '--recipes', 'soup, Pie')).toMatchObject({
    code: 1,
    complaint: 'Not in this backup: Pie\n',
  })
  const { code, output } = await restore(file, '--recipes', 'bread, dark')
  expect([code, output]).toEqual([0, expect.stringContaining('recipes: 1 of 1')])
  const { items } = (await call(recipes.list)).body
  expect(items.map(({ name }) => name).sort()).toEqual(['Bread, dark', 'Since'])
  const [household] = await app.db.selectFrom('households').select('name').execute()
  expect((await restore(file, '--households', household?.name as string)).code).toBe(0)
  expect((await call(recipes.list)).body.total).toBe(3)
})

test('it says how it is used unless one thing is asked of it', async () => {
  for (const args of [[], ['x.zip'], ['x.zip', '--yes', '--list'], ['--unknown'], ['x.zip', 'y.zip', '--yes']])
    expect((await restore(...args)).code).toBe(2)
})
