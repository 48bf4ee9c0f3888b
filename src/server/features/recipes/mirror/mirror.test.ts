import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { findEdits } from './find-edits.ts'
import { updateMirror } from './mirror.service.ts'
import { findMirrored } from './mirror.store.ts'
import { readState } from './mirror-state.ts'
import { takeEdits } from './take-edits.ts'

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

/** Changes a text as somebody did who has stopped writing. */
function edit(path: string, change: (text: string) => string) {
  const text = change(readFileSync(path, 'utf8'))
  writeFileSync(path, text)
  const before = new Date(Date.now() - 60_000)
  utimesSync(path, before, before)
}

const PIE = {
  description: 'Good',
  recipeYield: '4 servings',
  settings: { disableAmount: false },
  tags: [{ name: 'Winter' }],
  recipeIngredient: [
    { title: 'Filling', quantity: 2, unit: { name: 'piece' }, food: { name: 'leek' }, note: 'large' },
    { quantity: 1, unit: { name: 'pinch' }, food: { name: 'salt' } },
  ],
  recipeInstructions: [{ title: 'Filling', text: 'Cut the leek.' }, { text: 'Bake it.' }],
  notes: [{ title: 'Hint', text: 'Eat warm.' }],
}

test.each([
  { format: 'markdown', file: 'pie.md', from: '- [ ] Bake it.', to: '- [ ] Bake it for an hour.' },
  { format: 'cooklang', file: 'pie/Pie.cook', from: 'Bake it.', to: 'Bake it for an hour.' },
])('an edit in the folder comes back as a version: $format', async ({ format, file, from, to }) => {
  const folder = join(root, `edit-${format}`)
  const { ask, update, at, read } = await kitchen({ MIRROR_FOLDER: folder, MIRROR_FORMAT: format })
  await ask(recipes.create, { body: { name: 'Pie' } })
  await ask(recipes.patch, { params: { slug: 'pie' }, body: PIE as never })
  const before = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  await update()
  edit(at(file), text =>
    text
      .replace(from, to)
      .replace(/Winter/, 'Winter and autumn')
      .replace('4 servings', '6 servings'),
  )
  expect(await update()).toBeGreaterThan(0)
  const after = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  expect(after).toMatchObject({
    recipeYield: '6 servings',
    tags: [{ name: 'Winter and autumn' }],
    recipeInstructions: [
      before.recipeInstructions[0],
      { ...before.recipeInstructions[1], text: 'Bake it for an hour.' },
    ],
    recipeIngredient: before.recipeIngredient,
    description: 'Good',
    notes: before.notes,
  })
  const [version] = (await ask(recipeVersions.list, { params: { slug: 'pie' } })).body
  expect(version?.changedFields.sort()).toEqual(['recipeInstructions', 'recipeYield', 'tags'])
  expect(read(file)).toContain('Bake it for an hour.')
  expect(await update()).toBe(0)
})

test('lines that are added in the folder are taken apart, and the others keep their parts', async () => {
  const { ask, update, at } = await kitchen({ MIRROR_FOLDER: join(root, 'lines') })
  await ask(recipes.create, { body: { name: 'Pie' } })
  await ask(recipes.patch, { params: { slug: 'pie' }, body: PIE as never })
  const before = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  await update()
  edit(at('pie.md'), text => text.replace(/(- \[ \] 1 pinch salt)/, '- [ ] 200 g butter\n$1'))
  await update()
  const after = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  expect(after.recipeIngredient).toMatchObject([
    before.recipeIngredient[0],
    { quantity: 200, food: { name: 'butter' }, title: null },
    before.recipeIngredient[1],
  ])
})

test('a text that was changed on both sides, or that is no recipe any more, is kept beside and told of', async () => {
  const { ask, update, files, at, read } = await kitchen({ MIRROR_FOLDER: join(root, 'conflict') })
  await ask(recipes.create, { body: { name: 'Pie' } })
  await ask(recipes.patch, { params: { slug: 'pie' }, body: PIE as never })
  await update()
  edit(at('pie.md'), text => text.replace('Bake it.', 'Fry it.'))
  await ask(recipes.patch, { params: { slug: 'pie' }, body: { description: 'Better' } })
  await update()
  const { id, recipeInstructions } = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  expect(recipeInstructions.map(({ text }) => text)).toEqual(['Cut the leek.', 'Bake it.'])
  const kept = files().filter(name => name.includes('(edited '))
  expect(kept).toHaveLength(1)
  expect(read(kept[0] as string)).toContain('Fry it.')
  expect(read('pie.md')).toContain('Better')

  edit(at('pie.md'), () => 'gone')
  await update()
  expect(files().filter(name => name.includes('(edited '))).toHaveLength(2)
  expect(read('pie.md')).toContain('# Pie')
  const events = (await ask(timeline.list, { query: { queryFilter: `recipeId="${id}"` } as never })).body.items
  const told = events.map(({ subject }) => subject).filter(subject => subject.includes('(edited '))
  expect(told).toEqual(expect.arrayContaining([expect.stringContaining('same time'), expect.stringContaining('read')]))
  expect(await update()).toBe(0)
})

test('a recipe that is saved while its text is read is a conflict too', async () => {
  const folder = join(root, 'meanwhile')
  const { app, ask, update, files, at, read } = await kitchen({ MIRROR_FOLDER: folder })
  await ask(recipes.create, { body: { name: 'Pie' } })
  await ask(recipes.patch, { params: { slug: 'pie' }, body: PIE as never })
  await update()
  edit(at('pie.md'), text => text.replace('Bake it.', 'Fry it.'))
  const state = await readState(folder, 'markdown')
  const { edits } = await findEdits(folder, state.recipes, Date.now())
  const known = new Map((await findMirrored(app.db)).map(recipe => [recipe.id, recipe] as const))
  await ask(recipes.patch, { params: { slug: 'pie' }, body: { description: 'Better' } })
  expect(edits).toHaveLength(1)
  expect(await takeEdits(createSystemContext(app), state, edits, known)).toBe(0)
  const { description, recipeInstructions } = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  expect([description, recipeInstructions[1]?.text]).toEqual(['Better', 'Bake it.'])
  expect(read(files().find(name => name.includes('(edited ')) as string)).toContain('Fry it.')
})

test('a text that is edited while others are taken is not written over', async () => {
  const folder = join(root, 'late')
  const { app, ask, update, files, at, read } = await kitchen({ MIRROR_FOLDER: folder })
  for (const name of ['Pie', 'Soup']) await ask(recipes.create, { body: { name } })
  await update()
  edit(at('pie.md'), () => 'no recipe')
  await ask(recipes.patch, { params: { slug: 'soup' }, body: { description: 'Warm' } })
  const ctx = createSystemContext(app)
  const log = Object.assign(Object.create(ctx.log), { warn: () => edit(at('soup.md'), text => `${text}\nSalt it.\n`) })
  await updateMirror({ ...ctx, log }, never)
  expect(read('soup.md')).toContain('Salt it.')
  await update()
  expect(read('soup.md')).toContain('Warm')
  expect(read(files().find(name => name.startsWith('soup (edited ')) as string)).toContain('Salt it.')
})

test('what is being written waits, and what somebody wrote of a deleted recipe stays', async () => {
  const { ask, update, files, at, read } = await kitchen({ MIRROR_FOLDER: join(root, 'waits') })
  await ask(recipes.create, { body: { name: 'Pie' } })
  await ask(recipes.patch, { params: { slug: 'pie' }, body: PIE as never })
  await update()
  writeFileSync(at('pie.md'), '# Pi')
  expect(await update()).toBe(0)
  expect(read('pie.md')).toBe('# Pi')
  edit(at('pie.md'), text => text)
  await ask(recipes.remove, { params: { slug: 'pie' } })
  await update()
  expect(files()).toEqual(['pie.md'])
})

test('once a day every file is compared, so that nothing stays out of date', async () => {
  const folder = join(root, 'compared')
  const { ask, update, read, at } = await kitchen({ MIRROR_FOLDER: folder })
  await ask(recipes.create, { body: { name: 'Soup' } })
  await update()
  rmSync(at('soup.md'))
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
