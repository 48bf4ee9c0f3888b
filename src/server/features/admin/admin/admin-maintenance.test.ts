import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { adminMaintenance } from '#shared/contract/admin/admin-maintenance.ts'

let running: TestApp
let ask: ReturnType<typeof as>

beforeAll(async () => {
  running = await startApp()
  ask = as(running.server, (await makePerson(running.app, { user: { admin: true } })).token)
})

test('what is in no use is counted, and removed on demand; what is in use stays', async () => {
  const recipes = running.app.files.folder('recipes')
  const images = join(recipes, newId(), 'images')
  await mkdir(images, { recursive: true })
  await mkdir(join(recipes, 'no-recipe'))
  for (const name of ['original.webp', 'original.jpg', 'old.png']) await writeFile(join(images, name), 'x')
  const cleanable = async () => {
    const { cleanableImages, cleanableDirs } = (await ask(adminMaintenance.getSummary)).body
    return [cleanableImages, cleanableDirs]
  }
  expect(await cleanable()).toEqual([2, 1])
  expect((await ask(adminMaintenance.cleanImages)).body).toEqual({ message: '2 Images cleaned', error: false })
  expect((await ask(adminMaintenance.cleanRecipeFolders)).body).toEqual({
    message: '1 Recipe folders removed',
    error: false,
  })
  expect(await cleanable()).toEqual([0, 0])
  expect(await readdir(images)).toEqual(['original.webp'])
})

test('the work folder is emptied, except for work that goes on', async () => {
  const temp = running.app.files.folder('temp')
  await mkdir(temp, { recursive: true })
  await writeFile(join(temp, 'now'), 'x')
  await writeFile(join(temp, 'old'), 'x')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(temp, 'old'), yesterday, yesterday)
  expect((await ask(adminMaintenance.cleanTemporary)).body).toEqual({
    message: "'.temp' directory cleaned",
    error: false,
  })
  expect(await readdir(temp)).toEqual(['now'])
})

test('sizes are told in words', async () => {
  await writeFile(join(running.app.files.folder('backups'), 'big'), 'x'.repeat(3_000_000))
  const { body } = await ask(adminMaintenance.getStorage)
  expect(body.backupsDirSize).toBe('2.86 MB')
  for (const size of Object.values(body)) expect(size).toMatch(/^[\d.]+ (bytes|KB|MB)$/)
  expect((await ask(adminMaintenance.getSummary)).body.dataDirSize).toMatch(/MB$/)
})

test('the newest lines of the log are told, until they are forgotten', async () => {
  const { log, recentLog } = running.app
  recentLog.clear()
  expect((await ask(adminMaintenance.getLog)).body).toEqual({ logs: ['Nothing logged yet'] })
  for (const word of ['first', 'second', 'third']) log.error(`the ${word}`)
  const { logs } = (await ask(adminMaintenance.getLog, { query: { lines: 2 } })).body
  expect(logs.map(line => JSON.parse(line).msg)).toEqual(['the second', 'the third'])
  expect((await ask(adminMaintenance.cleanLog)).body).toEqual({ message: 'Log cleared', error: false })
  expect((await ask(adminMaintenance.getLog)).body.logs).toHaveLength(1)
  expect((await ask(adminMaintenance.getLog, { query: { lines: 0 } })).status).toBe(422)
})

test('all of it is for administrators', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  for (const call of Object.values(adminMaintenance)) {
    expect((await as(running.server, null)(call)).status).toBe(401)
    expect((await as(running.server, ann.token)(call)).detail).toBe('Forbidden')
  }
})
