import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { contextOfJob } from '../jobs/jobs.service.ts'
import { runJob, undoJob } from './library-imports.service.ts'
import { importsOf } from './testing.ts'

const running = await startApp()
const ann = await makePerson(running.app)
const { ask, until, upload, uploaded, itemsOf, names } = importsOf(running, ann.token)

describe('stopping', () => {
  const read = () => upload(new File(['Title,Ingredients\nStopped,salt\n'], 'x.csv'))

  test('an import that waits for its turn is stopped at once, and can be continued', async () => {
    const id = await read()
    const params = { id }
    await until(id, 'ready')
    await ask(libraryImports.run, { params, body: {} })
    await ask(libraryImports.cancel, { params })
    expect((await ask(libraryImports.get, { params })).body.state).toBe('stopped')
    expect(await names()).not.toContain('Stopped')
    await ask(libraryImports.run, { params, body: {} })
    await until(id, 'done')
    expect(await names()).toContain('Stopped')
  })

  test('whoever manages the group stops what somebody else began', async () => {
    const id = await read()
    const params = { id }
    await until(id, 'ready')
    await ask(libraryImports.run, { params, body: {} })
    const manager = await makePerson(running.app, { group: ann.group, flags: { canManage: true } })
    expect((await as(running.server, manager.token)(libraryImports.cancel, { params })).status).toBe(200)
    expect((await ask(libraryImports.get, { params })).body.state).toBe('stopped')
  })

  test('one that runs stops in the midst, keeps what came, and goes on when asked', async () => {
    // a second try imports others, which the first one has not begun
    const run = newId()
    const rows = Array.from({ length: 300 }, (_, i) => `Dish ${i} ${run},salt ${i}\n`).join('')
    const { id } = await uploaded(new File([`Title,Ingredients\n${rows}`], 'many.csv'))
    const params = { id }
    await ask(libraryImports.run, { params, body: {} })
    const ended = until(id, 'stopped', 'done')
    const came = async () => (await itemsOf(id)).filter(({ result }) => result === 'imported').length
    await expect.poll(came, { timeout: 60_000 }).toBeGreaterThan(0)
    await ask(libraryImports.cancel, { params })
    expect((await ended).state).toBe('stopped')
    expect(await came()).toBeLessThan(300)
    await ask(libraryImports.run, { params, body: {} })
    await until(id, 'done')
    expect(await came()).toBe(300)
  })

  test('files whose reading was stopped can be deleted', async () => {
    const params = { id: await read() }
    await ask(libraryImports.cancel, { params })
    expect((await ask(libraryImports.get, { params })).body).toMatchObject({
      state: 'failed',
      error: 'Stopped reading. Choose the files again.',
    })
    expect((await ask(libraryImports.remove, { params })).status).toBe(200)
  })

  test('two that work on one import, as where one took up what the other still does, import each thing once', async () => {
    const name = newId()
    const list = { name, items: [{ name: 'Salt' }] }
    const dish = { name, description: 'Toast.', items: [{ name: 'Bread', description: '1 slice' }] }
    const file = new File([JSON.stringify({ name: 'Home', recipes: [dish], shoppinglists: [list] })], 'k.json')
    const { id } = await uploaded(file)
    await ask(libraryImports.run, { params: { id }, body: {} })
    const job = await running.app.db
      .selectFrom('jobs')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const rest = { id: job.id, payload: { importId: id }, attempt: 1, progress: () => {} }
    const work = async () =>
      runJob.run(await contextOfJob(running.app, job), { ...rest, signal: new AbortController().signal })
    await Promise.all([work(), work()])
    const lists = (await ask(shoppingLists.list, { query: { perPage: -1 } as never })).body.items
    expect(lists.filter(one => one.name === name)).toHaveLength(1)
    expect((await itemsOf(id)).map(({ result }) => result)).toEqual(['imported', 'imported'])
  })

  test('what another household imported is taken back there by whoever manages the group', async () => {
    const name = newId()
    const list = { name, items: [{ name: 'Salt' }] }
    const dish = { name, description: 'Toast.', items: [{ name: 'Bread', description: '1 slice' }] }
    const file = new File([JSON.stringify({ name: 'Home', recipes: [dish], shoppinglists: [list] })], 'k.json')
    const { id } = await uploaded(file)
    const params = { id }
    await ask(libraryImports.run, { params, body: {} })
    await until(id, 'done')
    const lists = async () =>
      (await ask(shoppingLists.list, { query: { perPage: -1 } as never })).body.items.filter(one => one.name === name)
    expect(await lists()).toHaveLength(1)
    const manager = await makePerson(running.app, { group: ann.group, flags: { canManage: true } })
    expect((await as(running.server, manager.token)(libraryImports.undo, { params })).status).toBe(202)
    await until(id, 'undone')
    expect(await lists()).toEqual([])
    expect((await as(running.server, manager.token)(libraryImports.run, { params, body: {} })).status).toBe(202)
    await until(id, 'done')
    expect(await lists()).toHaveLength(1)
  })

  test('an import keeps its state when the server stops, so that it goes on after the restart', async () => {
    const params = { id: await read() }
    await until(params.id, 'ready')
    const work = async (job: typeof runJob) => {
      const row = await running.app.db
        .selectFrom('jobs')
        .selectAll()
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      const payload = { importId: params.id }
      const rest = { id: row.id, payload, attempt: 1, progress: () => {} }
      await job.run(await contextOfJob(running.app, row), { ...rest, signal: AbortSignal.abort() })
      return (await ask(libraryImports.get, { params })).body.state
    }
    await ask(libraryImports.run, { params, body: {} })
    expect(await work(runJob)).toBe('running')
    await until(params.id, 'done')
    await ask(libraryImports.undo, { params })
    expect(await work(undoJob)).toBe('undoing')
    await until(params.id, 'undone')
  })

  test('an undo says how many are left to go, goes on where it was cut off, and leaves what somebody locked', async () => {
    const run = newId()
    const rows = Array.from({ length: 120 }, (_, i) => `Undone ${i} ${run},salt ${i}\n`).join('')
    const { id } = await uploaded(new File([`Title,Ingredients\n${rows}`], 'many.csv'))
    const params = { id }
    await ask(libraryImports.run, { params, body: {} })
    await until(id, 'done')
    const slug = (await itemsOf(id))[3]?.recipeSlug as string
    const locker = await makePerson(running.app, { group: ann.group })
    const { id: recipeId } = (await ask(recipes.get, { params: { slug } })).body
    const locked = { userId: locker.user.id, locked: true }
    await running.app.db
      .updateTable('recipes')
      .set(locked)
      .where('id', '=', recipeId as string)
      .execute()

    await ask(libraryImports.undo, { params })
    const row = await running.app.db
      .selectFrom('jobs')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const cut = new AbortController()
    const told: unknown[] = []
    const progress = (now: unknown) => {
      told.push(now)
      cut.abort()
    }
    const rest = { id: row.id, payload: { importId: id }, attempt: 1, progress, signal: cut.signal }
    await undoJob.run(await contextOfJob(running.app, row), rest)
    expect(told).toEqual([{ done: 50, total: 120 }])
    expect((await names()).filter(name => name.includes(run))).toHaveLength(71)
    await until(id, 'undone')
    expect((await names()).filter(name => name.includes(run))).toEqual([`Undone 3 ${run}`])
    expect((await itemsOf(id)).flatMap(({ result, position }) => (result ? position : []))).toEqual([3])
  })
})
