import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { deflated, zip } from '#server/testing/zip.ts'
import { exports } from '#shared/contract/recipes/exports.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

type Parts = Parameters<typeof zip>[0]

let running: TestApp
let ann: Person
let ben: Person
const ask = (person = ann) => as(running.server, person.token)

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
})

const send = (bytes: Uint8Array, person = ann) =>
  ask(person)(recipeImports.createFromZip, { body: { archive: new File([new Uint8Array(bytes)], 'a.zip') } })

const get = async (slug: string, person = ann) => (await ask(person)(recipes.get, { params: { slug } })).body

const download = (recipeId: string, fileName: string, person = ann) =>
  running.server.inject({
    url: `/api/media/recipes/${recipeId}/assets/${fileName}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

/** A recipe in the folder of its name, with the files that it says it has. */
async function bring(name: string, assets: object[], parts: Parts) {
  const recipe = { name: `pie/${name}.json`, ...deflated(JSON.stringify({ name, assets })) }
  const answer = await send(zip([recipe, ...parts]))
  expect(answer.status, JSON.stringify(answer.detail)).toBe(201)
  return get(answer.body)
}

const asset = (fileName: string, name = 'Scan') => ({ name, icon: 'mdi-file', file_name: fileName })

test('a recipe goes out and comes in with its files, whatever they are called', async () => {
  const slug = (await ask()(recipes.create, { body: { name: 'With files' } })).body
  const attach = (name: string, extension: string, bytes: string) =>
    ask()(recipes.addAsset, {
      params: { slug },
      body: { name, icon: 'mdi-file', extension, file: new File([bytes], `x.${extension}`) },
    })
  await attach('Table', 'json', '{"name":"no recipe"}')
  await attach('Drawing', 'webp', 'no picture of the dish')
  const original = await get(slug)
  const shown = `See ![](</api/media/recipes/${original.id}/assets/drawing.webp>)`
  await ask()(recipes.patch, {
    params: { slug },
    body: { recipeInstructions: [{ text: shown }], notes: [{ title: 'Note', text: shown }] },
  })
  const archive = (await ask()(exports.getAs, { params: { slug }, query: { template_name: 'zip' } })).body
  const copy = await get((await send(archive as Buffer, ben)).body, ben)
  expect(copy).toMatchObject({ name: 'With files', image: null })
  expect(copy.assets).toMatchObject([
    { name: 'Table', fileName: 'table.json' },
    { name: 'Drawing', fileName: 'drawing.webp' },
  ])
  const own = shown.replace(original.id, copy.id)
  expect([copy.recipeInstructions[0]?.text, copy.notes[0]?.text]).toEqual([own, own])
  expect((await download(copy.id, 'table.json', ben)).body).toBe('{"name":"no recipe"}')
  expect((await download(copy.id, 'drawing.webp', ben)).body).toBe('no picture of the dish')
  expect((await download(copy.id, 'drawing.webp', ann)).statusCode).toBe(404)
})

test('of an export of a library, the large picture of the dish is taken', async () => {
  const drawn = async (size: number) => ({
    packed: await sharp({ create: { width: size, height: size, channels: 3, background: '#3a7' } })
      .webp()
      .toBuffer(),
  })
  const { id } = await bring(
    'Green pie',
    [],
    [
      { name: 'pie/images/min-original.webp', ...(await drawn(20)) },
      { name: 'pie/images/original.webp', ...(await drawn(64)) },
      { name: 'pie/images/timeline/a/original.webp', ...(await drawn(10)) },
      { name: 'pie/images/tiny-original.webp', ...(await drawn(10)) },
      { name: '__MACOSX/pie/._Green pie.json', ...deflated('no recipe') },
    ],
  )
  const picture = await running.server.inject(`/api/media/recipes/${id}/images/original.webp`)
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(64)
})

describe('attached files', () => {
  test('have names of ours, and none leads anywhere', async () => {
    const recipe = await bring(
      'Odd names',
      [
        asset('noextension', 'Plain'),
        asset('../../../secret.txt'),
        asset('/etc/passwd'),
        asset('deeper/page.html'),
        asset('Größe & Menge.PDF'),
        asset('not-there.pdf'),
        { name: 'Nothing', icon: '' },
      ],
      [
        { name: 'secret.txt', ...deflated('secret') },
        { name: 'pie/assets/deeper/page.html', ...deflated('<script>alert(1)</script>') },
        { name: 'pie/assets/GRÖßE & Menge.pdf', ...deflated('sizes') },
        { name: 'pie/assets/noextension', ...deflated('plain') },
      ],
    )
    expect(recipe.assets.map(({ fileName }) => fileName)).toEqual([
      'noextension.bin',
      'deeper-page.html',
      'grosse-menge.PDF',
    ])
    const page = await download(recipe.id, 'deeper-page.html')
    expect(page.body).toBe('<script>alert(1)</script>')
    expect(String(page.headers['content-security-policy'])).toContain('sandbox')
  })

  test('that are broken stay out, and those beyond sixty', async () => {
    const numbers = Array.from({ length: 70 }, (_, at) => `f${at}.txt`)
    const recipe = await bring(
      'Many files',
      [asset('broken.txt'), ...numbers.map(name => asset(name))],
      [
        { name: 'pie/assets/broken.txt', ...deflated('broken'), sum: 1 },
        ...numbers.map(name => ({ name: `pie/assets/${name}`, ...deflated(name) })),
      ],
    )
    expect(recipe.assets.map(({ fileName }) => fileName)).toEqual(numbers.slice(0, 60))
  })

  const zeros = Buffer.alloc(65 * 1024 ** 2)
  test.each<[string, Parts]>([
    [
      'that unpack to far more',
      [{ name: 'pie/assets/f.bin', packed: deflateRawSync(zeros), size: zeros.length, method: 8 }],
    ],
    ['that are too large', [{ name: 'pie/assets/f.bin', packed: zeros }]],
    ['of one name', [0, 1].map(() => ({ name: 'pie/assets/f.bin', ...deflated('x') }))],
    ['that are links', [{ name: 'pie/assets/f.bin', packed: Buffer.from('/etc/passwd'), mode: 0o120777 }]],
  ])('%s keep the recipe out', async (_case, parts) => {
    const recipe = { name: 'pie/evil.json', ...deflated(JSON.stringify({ name: 'Evil', assets: [asset('f.bin')] })) }
    expect([400, 413]).toContain((await send(zip([recipe, ...parts]))).status)
    expect((await ask()(recipes.get, { params: { slug: 'evil' } })).status).toBe(404)
  })
})
