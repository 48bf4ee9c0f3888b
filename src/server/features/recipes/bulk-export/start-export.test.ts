import { beforeAll, expect, test } from 'vitest'
import { startJobRunner } from '#server/features/maintenance/jobs/job-runner.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import type { AnyJob } from '#server/work/job-definition.ts'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { bulkExport } from '#shared/contract/recipes/bulk-export.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { exportJob } from './bulk-export.service.ts'

let running: TestApp
let ann: Person
let ben: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const start = (body: object, person: Person | null = ann) => ask(person)(bulkExport.start, { body: body as never })
const archives = async (person = ann) => (await ask(person)(bulkExport.list)).body

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  for (const name of ['Apple', 'Beet']) await ask()(recipes.create, { body: { name } })
})

/** Works on the exports until this one is over. */
async function over(jobId: string, definition: AnyJob = exportJob) {
  const runner = await startJobRunner(running.app, [definition])
  try {
    for (;;) {
      const job = (await ask()(jobs.listOwn)).body.items.find(({ id }) => id === jobId)
      if (job?.state === 'over') return job
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  } finally {
    await runner.end()
  }
}

test('an export runs as a job; its archive has the id of the job', async () => {
  const { status, body } = await start({ recipes: [], all: true, exportType: 'markdown' })
  expect(status).toBe(202)
  expect(await archives()).toEqual([])
  expect(await over(body.jobId)).toMatchObject({ kind: 'export-recipes', outcome: 'success' })
  expect(await archives()).toMatchObject([{ id: body.jobId, name: 'Recipes as Markdown' }])
  expect(await archives(ben)).toEqual([])
})

test('run again after a crash it writes no second archive', async () => {
  const { jobId } = (await start({ recipes: ['apple'] })).body
  await over(jobId)
  const count = (await archives()).length
  await running.app.db.updateTable('jobs').set({ state: 'waiting', endedAt: null }).where('id', '=', jobId).execute()
  expect(await over(jobId)).toMatchObject({ outcome: 'success' })
  expect(await archives()).toHaveLength(count)
})

test('one that is cancelled leaves nothing', async () => {
  const before = await archives()
  const { jobId } = (await start({ recipes: ['apple', 'beet'] })).body
  const cancelled: AnyJob = {
    ...exportJob,
    run: async (ctx, job) => {
      await ask()(jobs.cancel, { params: { id: jobId } })
      return exportJob.run(ctx, job)
    },
  }
  expect(await over(jobId, cancelled)).toMatchObject({ outcome: 'cancelled' })
  expect(await archives()).toEqual(before)
})

test('a recipe that is deleted before its turn is left out', async () => {
  await ask()(recipes.create, { body: { name: 'Gone' } })
  const { jobId } = (await start({ recipes: ['gone', 'apple'] })).body
  await ask()(recipes.remove, { params: { slug: 'gone' } })
  expect(await over(jobId)).toMatchObject({ outcome: 'success' })
})

test('recipes of others, unknown ones and wrong bodies are refused', async () => {
  expect((await start({ recipes: ['apple'] }, null)).status).toBe(401)
  expect((await start({ recipes: ['apple'] }, ben)).status).toBe(404)
  expect((await start({ recipes: ['nowhere'] })).status).toBe(404)
  expect((await start({ recipes: [], exportType: 'paper' })).detail).toMatchObject([{ loc: ['body', 'exportType'] }])
})
