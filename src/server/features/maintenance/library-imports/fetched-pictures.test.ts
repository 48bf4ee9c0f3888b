import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { playSite } from '#server/testing/web-site.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { importsOf } from './testing.ts'

const drawn = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()

test('pictures that are only addresses are fetched when that is wanted, all of them, and what is none is told', async () => {
  const site = await playSite({
    '/first.png': await drawn(40),
    '/second.png': await drawn(20),
    '/page': '<p>no picture</p>',
    '/lying.png': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
  })
  const running = await startApp({ ALLOWED_HOSTS: site.host })
  const ann = await makePerson(running.app)
  const { ask, uploaded, until } = importsOf(running, ann.token)
  const recipe = (name: string, ...paths: string[]) => ({
    '@type': 'Recipe',
    name,
    creditText: '',
    isBasedOn: '',
    recipeIngredient: ['flour'],
    image: paths.map(path => site.url + path),
  })
  const library = [
    recipe('Whole', '/first.png', '/second.png'),
    recipe('Half', '/first.png', '/page', '/lying.png', '/gone.png'),
    recipe('Blind', '/page', '/second.png'),
  ]
  const bring = async (fetchPictures: boolean) => {
    const { id } = await uploaded(new File([JSON.stringify(library)], 'sage.json'))
    await ask(libraryImports.run, { params: { id }, body: { fetchPictures } })
    return until(id, 'done')
  }
  const get = async (slug: string) => (await ask(recipes.get, { params: { slug } })).body

  const done = await bring(true)
  const whole = await get('whole')
  expect(whole.assets).toMatchObject([{ fileName: 'second.png' }])
  expect(whole.settings.showAssets).toBe(true)
  const further = await running.server.inject({
    url: `/api/media/recipes/${whole.id}/assets/second.png`,
    headers: { authorization: `Bearer ${ann.token}` },
  })
  expect((await sharp(further.rawPayload).metadata()).width).toBe(20)
  const picture = await running.server.inject(`/api/media/recipes/${whole.id}/images/original.webp`)
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(40)
  expect(await get('half')).toMatchObject({ image: expect.any(String), assets: [] })
  const blind = await get('blind')
  expect(blind).toMatchObject({ image: expect.any(String), assets: [] })
  const promoted = await running.server.inject(`/api/media/recipes/${blind.id}/images/original.webp`)
  expect((await sharp(promoted.rawPayload).metadata()).width).toBe(20)
  const report = (await ask(reports.get, { params: { id: done.reportId as string } })).body
  const told = report.entries.map(({ message, warning }) => [/Whole|Half|Blind/.exec(message)?.[0], warning !== ''])
  expect(Object.fromEntries(told)).toEqual({ Whole: false, Half: true, Blind: true })

  const asked = site.asked.length
  library.splice(0, library.length, recipe('Unseen', '/first.png', '/second.png'))
  await bring(false)
  expect((await get('unseen')).assets).toEqual([])
  expect(site.asked).toHaveLength(asked)
})
