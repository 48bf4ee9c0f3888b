import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { blobKey } from '#server/files/blobs/blob-store.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { mediaOf, putMedia } from '#server/testing/media.ts'
import { type S3Server, startS3 } from '#server/testing/s3-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { forgetSuperseded, sweepBlobs } from './clean-media.ts'
import { recipePicture } from './places.ts'

let running: TestApp
let ann: Person
let s3: S3Server
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)

const pictureOf = async (background: string) => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
}

beforeAll(async () => {
  s3 = await startS3('pictures')
  return () => s3.stop()
})

describe.each(['disk', 's3'])('on %s', storage => {
  beforeAll(async () => {
    running = await startApp({
      MEDIA_STORAGE: storage,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    })
    ann = await makePerson(running.app)
  })

  async function cook(name: string) {
    const slug = (await ask()(recipes.create, { body: { name } })).body
    const { id } = (await ask()(recipes.get, { params: { slug } })).body
    const params = { recipeId: id, fileName: 'original.webp' } as const
    return {
      id,
      slug,
      show: async (color: string) =>
        (await ask()(recipes.putImage, { params: { slug }, body: { image: await pictureOf(color), extension: 'png' } }))
          .body.image,
      look: (query: { version?: string; rnd?: string } = {}) => ask(null)(media.getRecipeImage, { params, query }),
    }
  }

  const colorOf = async (bytes: Buffer) => {
    const { dominant } = await sharp(bytes).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }

  test('an address with a version answers that version for a year, or 404', async () => {
    const soup = await cook('Soup')
    const red = await soup.show('#ff0000')
    const blue = await soup.show('#0000ff')
    const [first, second, now, unknown] = [
      await soup.look({ version: red }),
      await soup.look({ version: blue }),
      await soup.look({ rnd: '1' }),
      await soup.look({ version: 'nope' }),
    ]
    expect([await colorOf(first.body), await colorOf(second.body), await colorOf(now.body)]).toEqual([
      'red',
      'blue',
      'blue',
    ])
    expect([first, second].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=31536000, immutable'),
    )
    expect(now.headers['cache-control']).toContain('must-revalidate')
    expect(now.headers.etag).toBeTruthy()
    expect(unknown.status).toBe(404)
  })

  test('whoever has the present picture already is told so', async () => {
    const tart = await cook('Tart')
    await tart.show('#ff0000')
    const { headers } = await tart.look()
    const url = `/api/media/recipes/${tart.id}/images/original.webp`
    const again = await running.server.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('a part of it is answered as that part', async () => {
    const cake = await cook('Cake')
    await cake.show('#ff0000')
    const url = `/api/media/recipes/${cake.id}/images/original.webp`
    const ask = (headers: Record<string, string>) => running.server.inject({ url, headers })
    const whole = (await ask({})).rawPayload
    const part = await ask({ range: 'bytes=4-9' })
    expect([part.statusCode, part.headers['content-range'], part.headers['accept-ranges']]).toEqual([
      206,
      `bytes 4-9/${whole.length}`,
      'bytes',
    ])
    expect(part.rawPayload).toEqual(whole.subarray(4, 10))
    expect((await ask({ range: 'bytes=0-1,4-5' })).rawPayload).toEqual(whole)
    expect((await ask({ range: 'bytes=99999999-' })).statusCode).toBe(416)
    expect((await ask({ range: 'bytes=4-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('a text of a client as `image` names the picture that is there, but not for ever', async () => {
    const stew = await cook('Stew')
    await stew.show('#ff0000')
    await ask()(recipes.patch, { params: { slug: stew.slug }, body: { image: 'free text' } })
    const { status, headers } = await stew.look({ version: 'free text' })
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=0, must-revalidate'])
  })

  test('a save that names an earlier picture goes back to it, one that names none takes it away', async () => {
    const pie = await cook('Pie')
    const red = await pie.show('#ff0000')
    await pie.show('#0000ff')
    const patch = (image: string | null) => ask()(recipes.patch, { params: { slug: pie.slug }, body: { image } })
    await patch(red)
    expect(await colorOf((await pie.look()).body)).toBe('red')
    await patch(null)
    expect((await pie.look()).status).toBe(404)
    expect((await pie.look({ version: red })).status).toBe(200)
    await patch(red)
    expect(await colorOf((await pie.look()).body)).toBe('red')
  })

  test('in the bin nobody sees the picture, with any version; it comes back with the recipe', async () => {
    const cake = await cook('Cake')
    const red = await cake.show('#ff0000')
    const blue = await cake.show('#0000ff')
    const { headers } = await ask()(recipes.remove, { params: { slug: cake.slug } })
    expect([(await cake.look()).status, (await cake.look({ version: red })).status]).toEqual([404, 404])
    await ask()(bin.restore, { body: { ids: String(headers['larder-bin']).split(',') } })
    expect((await cake.look({ version: red })).status).toBe(200)
    expect(await colorOf((await cake.look({ version: blue })).body)).toBe('blue')
  })

  test('a copy has the picture under a version of its own, also when the original is gone for good', async () => {
    const bread = await cook('Bread')
    const red = await bread.show('#ff0000')
    const copy = (await ask()(recipes.duplicate, { params: { slug: bread.slug }, body: { name: 'Loaf' } })).body
    expect(copy.image).not.toBe(red)
    const { headers } = await ask()(recipes.remove, { params: { slug: bread.slug } })
    await ask()(bin.remove, { params: { id: String(headers['larder-bin']) } })
    await forgetSuperseded(createSystemContext(running.app))
    expect(await mediaOf(running.app, bread.id)).toEqual([])
    const params = { recipeId: copy.id, fileName: 'tiny-original.webp' } as const
    expect((await ask(null)(media.getRecipeImage, { params, query: { version: copy.image as string } })).status).toBe(
      200,
    )
  })

  test('a user has one picture; its address with the cache key may be kept', async () => {
    await ask()(users.setImage, { params: { id: ann.user.id }, body: { profile: await pictureOf('#ff0000') } })
    const { cacheKey } = (await ask()(users.getSelf)).body
    const look = (query: { cacheKey?: string }, fileName = 'profile.webp') =>
      ask(null)(media.getUserImage, { params: { userId: ann.user.id, fileName }, query })
    expect((await look({ cacheKey })).headers['cache-control']).toContain('immutable')
    expect((await look({ cacheKey: 'old' })).headers['cache-control']).toContain('must-revalidate')
    expect((await look({}, 'other.webp')).status).toBe(404)
  })

  test('what nobody can go back to goes with its bytes; what is shown stays', async () => {
    const ctx = createSystemContext(running.app)
    const rice = await cook('Rice')
    await rice.show('#ff0000')
    await rice.show('#0000ff')
    const [old, shown] = await mediaOf(running.app, rice.id)
    expect(await forgetSuperseded(ctx, '2001-01-01T00:00:00.000000Z')).toBe(0)
    expect(await forgetSuperseded(ctx, '2999-01-01T00:00:00.000000Z')).toBeGreaterThan(0)
    expect((await mediaOf(running.app, rice.id)).map(({ id }) => id)).toEqual([shown?.id])
    const blobs = running.app.files.blobs
    expect(await blobs.get(blobKey(old?.key as string, 'original.webp'))).toBeNull()
    expect(await blobs.get(blobKey(shown?.key as string, 'original.webp'))).not.toBeNull()
  })

  test('what belongs to nobody is let go, and bytes that no row names after a day', async () => {
    const ctx = createSystemContext(running.app)
    const nobody = newId()
    await putMedia(running.app, recipePicture(nobody), Buffer.from('lost'))
    expect(await forgetSuperseded(ctx, '2001-01-01T00:00:00.000000Z')).toBe(1)
    const [young, old] = [newId(), '01900000-0000-7000-8000-000000000000']
    for (const key of [young, old]) await running.app.files.blobs.put(blobKey(key, 'file'), { bytes: Buffer.from('x') })
    expect(await sweepBlobs(ctx)).toBe(1)
    expect(await running.app.files.blobs.get(blobKey(old, 'file'))).toBeNull()
    expect(await running.app.files.blobs.get(blobKey(young, 'file'))).not.toBeNull()
  })
})
