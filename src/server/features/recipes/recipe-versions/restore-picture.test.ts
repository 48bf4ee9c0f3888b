import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { forgetSuperseded } from '#server/features/files/media/clean-media.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
})

/** A recipe of this name, to which things are done one after the other. */
async function cook(name: string) {
  const slug = (await ask()(recipes.create, { body: { name } })).body
  const params = { slug }
  const get = async () => (await ask()(recipes.get, { params })).body
  return {
    get,
    show: async (background: string) => {
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
      const image = new File([new Uint8Array(await picture.png().toBuffer())], 'a.png', { type: 'image/png' })
      const answer = await ask()(recipes.putImage, { params, body: { image, extension: 'png' } })
      expect(answer.status).toBe(200)
      return answer.body.image
    },
    hide: () => ask()(recipes.removeImage, { params }),
    say: (description: string) => ask()(recipes.patch, { params, body: { description } }),
    /** Goes back to before the last save, or to so many before. */
    back: async (versions = 1, person: Person | null = ann) => {
      const list = (await ask()(recipeVersions.list, { params })).body
      const versionId = list[versions - 1]?.id as string
      return ask(person)(recipeVersions.restore, { params: { slug, versionId } })
    },
    /** The colour that visitors see, or nothing. */
    shown: async () => {
      const { id } = await get()
      const answer = await ask(null)(media.getRecipeImage, { params: { recipeId: id, fileName: 'original.webp' } })
      if (answer.status !== 200) return null
      const { dominant } = await sharp(answer.body as Buffer).stats()
      return dominant.r > dominant.b ? 'red' : 'blue'
    },
  }
}

test('a picture that was replaced comes back with the version that showed it, and the other one after it', async () => {
  const soup = await cook('Soup')
  const red = await soup.show('#ff0000')
  await soup.say('with the red picture')
  await soup.say('still with it')
  const blue = await soup.show('#0000ff')
  const { body } = await soup.back()
  expect([body.description, body.image, body.imageColor?.slice(0, 2)]).toEqual(['with the red picture', red, '#f'])
  expect(await soup.get()).toMatchObject({ image: red, imageColor: body.imageColor })
  expect(await soup.shown()).toBe('red')
  expect((await soup.back()).body).toMatchObject({ description: 'still with it', image: blue })
  expect(await soup.shown()).toBe('blue')
})

test('a picture that was taken away comes back; one that was not there yet goes, and can come back', async () => {
  const bread = await cook('Bread')
  await bread.say('plain')
  const red = await bread.show('#ff0000')
  await bread.say('with a picture')
  await bread.hide()
  expect(await bread.shown()).toBeNull()
  expect((await bread.back()).body).toMatchObject({ description: 'plain', image: red })
  expect(await bread.shown()).toBe('red')
  expect((await bread.back(3)).body).toMatchObject({ image: null, imageColor: null })
  expect(await bread.shown()).toBeNull()
  expect((await bread.back()).body.image).toBe(red)
  expect(await bread.shown()).toBe('red')
})

test('of two pictures that come at once, neither takes the place of the one that was there before', async () => {
  const stew = await cook('Stew')
  const red = await stew.show('#ff0000')
  await stew.say('with the red picture')
  await stew.say('still with it')
  const both = await Promise.all([stew.show('#0000ff'), stew.show('#0000aa')])
  expect(both).toContain((await stew.get()).image)
  expect((await stew.back()).body).toMatchObject({ image: red })
  expect(await stew.shown()).toBe('red')
})

test('what was purged meanwhile cannot come back: the recipe keeps the picture it has', async () => {
  const pie = await cook('Pie')
  await pie.show('#ff0000')
  await pie.say('with the red picture')
  const blue = await pie.show('#0000ff')
  const ctx = createSystemContext(running.app)
  expect(await forgetSuperseded(ctx)).toBe(0)
  expect(await forgetSuperseded(ctx, '2999-01-01T00:00:00.000Z')).toBeGreaterThan(0)
  expect((await pie.back()).body).toMatchObject({ image: blue })
  expect(await pie.shown()).toBe('blue')
})

test('nobody else brings a picture back', async () => {
  const cake = await cook('Cake')
  await cake.show('#ff0000')
  await cake.say('with the red picture')
  await cake.show('#0000ff')
  expect((await cake.back(1, null)).status).toBe(401)
  expect((await cake.back(1, await makePerson(running.app))).status).toBe(404)
  expect(await cake.shown()).toBe('blue')
})
