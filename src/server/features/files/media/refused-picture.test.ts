import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

test('what is refused as a picture is told in words that also hold where there was none before', async () => {
  const running = await startApp()
  const ask = as(running.server, (await makePerson(running.app)).token)
  const slug = (await ask(recipes.create, { body: { name: 'Soup' } })).body
  const params = { slug }
  const image = new File(['not a picture'], 'soup.jpg', { type: 'image/jpeg' })
  const answer = await ask(recipes.putImage, { params, body: { image, extension: 'jpg' } })
  expect(answer).toMatchObject({
    status: 400,
    detail: { message: 'Larder can’t read this picture. Nothing was changed.' },
  })
  expect((await ask(recipes.get, { params })).body.image).toBeNull()
})

const s3 = await startS3('pictures')
afterAll(() => s3.stop())

test.each([
  ['cannot be reached', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
  ['refuses', { S3_ACCESS_KEY: 'nobody' }],
  ['is not there', { S3_BUCKET: 'nowhere' }],
])('of a bucket that %s people are told that it is the storage, and operators why', async (_, settings) => {
  const bucket = { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey }
  const logged: string[] = []
  const { app, server } = await startApp({ MEDIA_STORAGE: 's3', S3_BUCKET: 'pictures', ...bucket, ...settings })
  app.log.error = ((...said: unknown[]) => logged.push(JSON.stringify(said))) as never
  const ask = as(server, (await makePerson(app)).token)
  const params = { slug: (await ask(recipes.create, { body: { name: 'Soup' } })).body }
  const create = { width: 8, height: 8, channels: 3, background: '#a33' } as const
  const image = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'soup.png')
  const answer = await ask(recipes.putImage, { params, body: { image, extension: 'png' } })
  const message = expect.stringContaining('We can’t reach the storage for pictures and files right now.')
  expect(answer).toMatchObject({ status: 503, detail: { message } })
  expect(logged).toEqual([expect.stringContaining('the bucket of pictures and files does not answer, or refuses')])
  expect((await ask(recipes.get, { params })).body.image).toBeNull()
})
