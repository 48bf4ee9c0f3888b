import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

test('a person sees how far their large picture is, and nobody else does', async () => {
  const { app, server } = await startApp()
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  const progressOf = async ({ token }: { token: string }) => (await as(server, token)(media.getPictureProgress)).body
  const slug = (await as(server, ann.token)(recipes.create, { body: { name: 'Soup' } })).body
  const bytes = await sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#c8452f' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
  let isDone = false
  const sent = as(server, ann.token)(recipes.putImage, { params: { slug }, body: { image, extension: 'png' } })
  void sent.then(() => {
    isDone = true
  })
  const seen: unknown[] = []
  while (!isDone) {
    seen.push(await progressOf(ann))
    expect(await progressOf(ben)).toBeNull()
    await setTimeout(10)
  }
  expect((await sent).status).toBe(200)
  expect(seen).toContainEqual({ done: 1, total: 4 })
  expect(await progressOf(ann)).toBeNull()
})
