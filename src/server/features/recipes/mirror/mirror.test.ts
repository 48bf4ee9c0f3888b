import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { updateMirror } from './mirror.service.ts'

const root = mkdtempSync(join(tmpdir(), 'larder-mirror-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const never = { signal: new AbortController().signal, progress: () => {} }

async function kitchen(settings: Parameters<typeof startApp>[0]) {
  const { app, server } = await startApp(settings)
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  const group = (await app.db.selectFrom('groups').selectAll().where('id', '=', ann.group.id).executeTakeFirstOrThrow())
    .slug
  const folder = settings?.MIRROR_FOLDER ?? ''
  return {
    app,
    ask,
    group,
    update: () => updateMirror(createSystemContext(app), never),
    files: () => (existsSync(join(folder, group)) ? readdirSync(join(folder, group)).sort() : []),
    read: (name: string) => readFileSync(join(folder, group, name), 'utf8'),
    at: (name: string) => join(folder, group, name),
  }
}

test('the folder follows every change: new, changed, renamed, pictures, deleted', async () => {
  const { ask, update, files, read, at } = await kitchen({ MIRROR_FOLDER: join(root, 'follows') })
  for (const name of ['Apple pie', 'Beet soup']) await ask(recipes.create, { body: { name } })
  expect(await update()).toBe(2)
  expect(files()).toEqual(['apple-pie.md', 'beet-soup.md'])
  expect(await update()).toBe(0)

  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' })
  await ask(recipes.putImage, { params: { slug: 'beet-soup' }, body: { image, extension: 'png' } })
  await ask(recipes.patch, { params: { slug: 'apple-pie' }, body: { recipeIngredient: [{ note: '3 apples' }] } })
  expect(await update()).toBe(2)
  expect(files()).toEqual(['apple-pie.md', 'beet-soup.md', 'beet-soup.webp'])
  expect(read('apple-pie.md')).toContain('3 apples')
  expect(read('beet-soup.md')).toContain('](<beet-soup.webp>)')

  writeFileSync(at('mine.txt'), 'not of Larder')
  await ask(recipes.patch, { params: { slug: 'beet-soup' }, body: { name: 'Borscht' } })
  await ask(recipes.remove, { params: { slug: 'apple-pie' } })
  expect(await update()).toBe(2)
  expect(files()).toEqual(['borscht.md', 'borscht.webp', 'mine.txt'])
})

test('once a day every file is compared, so that nothing stays out of date', async () => {
  const folder = join(root, 'compared')
  const { ask, update, read, at } = await kitchen({ MIRROR_FOLDER: folder })
  await ask(recipes.create, { body: { name: 'Soup' } })
  await update()
  writeFileSync(at('soup.md'), 'changed by hand')
  expect(await update()).toBe(0)
  const state = JSON.parse(readFileSync(join(folder, '.larder-mirror.json'), 'utf8'))
  writeFileSync(join(folder, '.larder-mirror.json'), JSON.stringify({ ...state, checkedOn: '2020-01-01' }))
  expect(await update()).toBe(1)
  expect(read('soup.md')).toContain('# Soup')
})

test('Cooklang has a folder for each recipe, which goes with it', async () => {
  const { ask, update, files } = await kitchen({ MIRROR_FOLDER: join(root, 'cook'), MIRROR_FORMAT: 'cooklang' })
  await ask(recipes.create, { body: { name: 'Soup' } })
  await update()
  expect(files()).toEqual(['soup'])
  await ask(recipes.remove, { params: { slug: 'soup' } })
  await update()
  expect(files()).toEqual([])
})

test('every change is a commit when git is wished for', async () => {
  const folder = join(root, 'git')
  const { ask, update } = await kitchen({ MIRROR_FOLDER: folder, MIRROR_GIT: 'true' })
  await ask(recipes.create, { body: { name: 'Soup' } })
  await update()
  await update()
  await ask(recipes.patch, { params: { slug: 'soup' }, body: { description: 'Warm' } })
  await update()
  const log = execFileSync('git', ['-C', folder, 'log', '--format=%an %s'], { encoding: 'utf8' }).trim().split('\n')
  expect(log).toEqual(['Larder Update 1 recipes', 'Larder Update 1 recipes'])
})

test('a state that names files elsewhere removes none of them', async () => {
  const folder = join(root, 'outside')
  const { update } = await kitchen({ MIRROR_FOLDER: folder })
  await update()
  const mine = join(root, 'mine.txt')
  writeFileSync(mine, 'stays')
  const recipesOfState = { x: { version: '', files: ['../mine.txt'] } }
  const state = { format: 'markdown', checkedOn: '', recipes: recipesOfState }
  writeFileSync(join(folder, '.larder-mirror.json'), JSON.stringify(state))
  await expect(update()).rejects.toThrow('not in the folder')
  expect(existsSync(mine)).toBe(true)
})

test('without a folder nothing is written', async () => {
  const { update } = await kitchen({})
  expect(await update()).toBeUndefined()
})
