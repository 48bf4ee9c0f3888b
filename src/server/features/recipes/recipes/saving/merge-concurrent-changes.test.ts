import sharp from 'sharp'
import { expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { filesOfRecipe } from '#server/features/recipes/bulk-export/recipe-files.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { assetsOf } from '#server/testing/media.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server, told } = await startApp()

/** A recipe of Ann's, read by her a quarter of a second ago: the clock of the disk is coarser than ours. */
async function openRecipe(name: string) {
  const ann = await makePerson(app)
  const ben = await makePerson(app, { group: ann.group, household: ann.household })
  const ask = as(server, ann.token)
  const slug = (await ask(recipes.create, { body: { name } })).body
  const before = secondsAfter(app.clock.now(), -0.25)
  await app.db.updateTable('recipes').set({ updatedAt: before }).where('groupId', '=', ann.group.id).execute()
  const read = (await ask(recipes.get, { params: { slug } })).body
  return { ask, askBen: as(server, ben.token), slug, read }
}

const note = (fileName: string) => ({
  name: fileName.replace('.txt', ''),
  icon: 'mdi-file',
  extension: 'txt',
  file: new File(['hello'], fileName),
})
const picture = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  return { image: new File([bytes], 'p.png', { type: 'image/png' }), extension: 'png' }
}

test('a save does not take away the picture, the files and the day that others added since', async () => {
  const { ask, askBen, slug, read } = await openRecipe('Soup')
  const { image } = (await askBen(recipes.putImage, { params: { slug }, body: await picture() })).body
  await askBen(recipes.addAsset, { params: { slug }, body: note('shopping.txt') })
  const timestamp = '2026-01-02T00:00:00.000000Z'
  await askBen(recipes.setLastMade, { params: { slug }, body: { timestamp } })

  const saved = await ask(recipes.update, { params: { slug }, body: { ...read, description: 'Hot' } })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({
    description: 'Hot',
    image,
    lastMade: timestamp,
    assets: [{ fileName: 'shopping.txt' }],
  })
  expect(await assetsOf(app, read.id)).toEqual(['shopping.txt'])
})

test('a file of a name that is there already replaces it, or stays beside it', async () => {
  const { ask, slug } = await openRecipe('Trifle')
  const attach = async (given: object) =>
    (await ask(recipes.addAsset, { params: { slug }, body: { ...note('image.txt'), ...given } })).body
  await attach({})
  await attach({ sameName: 'replace' })
  expect(await attach({ sameName: 'keep', name: 'Image' })).toMatchObject({
    name: 'Image (1)',
    fileName: 'image-1.txt',
  })
  expect(await attach({ sameName: 'keep', name: 'image.png', extension: 'png' })).toMatchObject({ name: 'image.png' })
  expect(await attach({ sameName: 'keep', name: 'image.png', extension: 'png' })).toMatchObject({
    ...{ name: 'image (1).png', fileName: 'image-png-1.png' },
  })
  const { id, assets } = (await ask(recipes.get, { params: { slug } })).body
  expect(assets.map(({ fileName }) => fileName)).toEqual([
    ...['image.txt', 'image-1.txt', 'image-png.png', 'image-png-1.png'],
  ])
  expect(await assetsOf(app, id)).toHaveLength(4)
  const odd = { ...note('odd.txt'), sameName: 'both' as never }
  expect((await ask(recipes.addAsset, { params: { slug }, body: odd })).status).toBe(422)
})

test('a file that one attached and took out again before saving goes', async () => {
  const { ask, slug, read } = await openRecipe('Tart')
  await ask(recipes.addAsset, { params: { slug }, body: note('wrong.txt') })
  expect((await ask(recipes.update, { params: { slug }, body: read })).body.assets).toEqual([])
})

test('a save that changes nothing makes no version, though others attached a file', async () => {
  const { ask, askBen, slug, read } = await openRecipe('Roll')
  await askBen(recipes.addAsset, { params: { slug }, body: note('list.txt') })
  await ask(recipes.update, { params: { slug }, body: read })
  await ask(recipes.update, { params: { slug }, body: read })
  expect((await ask(recipes.get, { params: { slug } })).body.assets).toHaveLength(1)
  expect((await ask(recipeVersions.list, { params: { slug } })).body).toEqual([])
})

test('what was there when the recipe was read goes when the save leaves it out', async () => {
  const { ask, slug } = await openRecipe('Stew')
  await ask(recipes.putImage, { params: { slug }, body: await picture() })
  await ask(recipes.addAsset, { params: { slug }, body: note('old.txt') })
  const read = (await ask(recipes.get, { params: { slug } })).body
  const body = { ...read, image: null, assets: [] }
  expect((await ask(recipes.update, { params: { slug }, body })).body).toMatchObject({ image: null, assets: [] })
  expect(await assetsOf(app, read.id)).toEqual([])
})

test('many saved at once are compared like one', async () => {
  const { ask, askBen, slug, read } = await openRecipe('Pie')
  await askBen(recipes.patch, { params: { slug }, body: { description: 'By Ben' } })
  const late = await ask(recipes.updateMany, { body: [{ ...read, description: 'By Ann' }] })
  expect(late).toMatchObject({ status: 409, detail: { current: { description: 'By Ben' } } })
  const knowing = await ask(recipes.updateMany, { body: [{ ...read, updatedAt: null, assets: [] }] })
  expect(knowing.status).toBe(200)
})

test('many saved at once lose the files that they leave out; going back brings them back', async () => {
  const { ask, slug } = await openRecipe('Cake')
  await ask(recipes.addAsset, { params: { slug }, body: note('old.txt') })
  const read = (await ask(recipes.get, { params: { slug } })).body
  expect((await ask(recipes.updateMany, { body: [{ ...read, assets: [] }] })).status).toBe(200)
  expect(await assetsOf(app, read.id)).toEqual([])
  expect(await filesOfRecipe(app, read.id, 'cake')).toEqual([])
  const [version] = (await ask(recipeVersions.list, { params: { slug } })).body
  await ask(recipeVersions.restore, { params: { slug, versionId: version?.id ?? '' } })
  expect(await assetsOf(app, read.id)).toEqual(['old.txt'])
})

test('a new picture, none any more, and a file are told', async () => {
  const { ask, slug } = await openRecipe('Bread')
  const events = () =>
    told.filter(event => event.type === 'recipe_updated' && event.document.recipeSlug === slug).length
  await ask(recipes.putImage, { params: { slug }, body: await picture() })
  expect(events()).toBe(1)
  await ask(recipes.removeImage, { params: { slug } })
  expect(events()).toBe(2)
  await ask(recipes.addAsset, { params: { slug }, body: note('list.txt') })
  expect(events()).toBe(3)
})
