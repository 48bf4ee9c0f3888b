import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { openDatabase } from '#server/db/open.ts'
import { readArchive } from '#server/files/archive.ts'
import type { BlobStore } from '#server/files/blobs/blob-store.ts'
import { openFiles } from '#server/files/files.ts'
import { openApp } from '#server/open-app.ts'
import { as } from '#server/testing/as.ts'
import { startS3 } from '#server/testing/s3-server.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { media } from '#shared/contract/files/media.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { adoptOldFiles } from './adopt-old-files.ts'

/**
 * A data folder that the last version with folders wrote: "Soup" was red, is blue, lost a file and has an entry of the timeline
 * with a picture; "Bread" lost its picture; "Pie" lies in the bin, and so does an entry of the timeline.
 */
async function oldFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-old-'))
  const path = join(import.meta.dirname, '../../../testing/fixtures/data-folder-before-media.zip')
  for await (const entry of readArchive(path)) {
    mkdirSync(dirname(join(folder, entry.name)), { recursive: true })
    writeFileSync(join(folder, entry.name), await entry.bytes())
  }
  return folder
}

async function open(folder: string, settings: Record<string, string> = {}) {
  const app = await openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settings }))
  const server = await buildApp(app)
  const { body } = await as(server, null)(auth.signIn, { body: { username: 'ann', password: 'correct horse' } })
  const close = async () => {
    await server.close()
    await app.db.destroy()
  }
  return { app, ask: as(server, body.access_token), close }
}

const colorOf = async (bytes: Buffer) => {
  const { r, g, b } = (await sharp(bytes).stats()).dominant
  return [r, g, b].map(part => (part > 100 ? 'f' : '0')).join('')
}

async function seeEverything({ ask }: Awaited<ReturnType<typeof open>>) {
  const see = async (slug: string, version?: string) => {
    const { id, image } = (await ask(recipes.get, { params: { slug } })).body
    const params = { recipeId: id, fileName: 'original.webp' } as const
    const { status, body } = await ask(media.getRecipeImage, {
      params,
      query: { version: version ?? image ?? undefined },
    })
    return status === 200 ? colorOf(body) : status
  }
  const soup = (await ask(recipes.get, { params: { slug: 'soup' } })).body
  const asset = (fileName: string) => ask(media.getAsset, { params: { recipeId: soup.id, fileName } })
  expect([await see('soup'), await see('soup-again'), await see('bread')]).toEqual(['00f', '00f', 404])
  expect([(await asset('shopping.txt')).body.toString(), (await asset('gone.txt')).status]).toEqual(['leeks', 404])
  const [event] = (await ask(timeline.list, { query: { queryFilter: 'image = "has image"' } })).body.items
  const params = { recipeId: soup.id, eventId: event?.id as string, fileName: 'original.webp' } as const
  expect(await colorOf((await ask(media.getTimelineImage, { params })).body)).toBe('0f0')

  const versions = (await ask(recipeVersions.list, { params: { slug: 'soup' } })).body
  const back = (versionId: string) => ask(recipeVersions.restore, { params: { slug: 'soup', versionId } })
  await back(versions[0]?.id as string)
  expect((await asset('gone.txt')).body.toString()).toBe('old note')
  const first = (await ask(recipeVersions.get, { params: { slug: 'soup', versionId: versions[1]?.id as string } })).body
  expect(await see('soup', first.recipe.image as string)).toBe('f00')
  await back(versions[1]?.id as string)
  expect(await see('soup')).toBe('f00')
  const [plain] = (await ask(recipeVersions.list, { params: { slug: 'bread' } })).body
  await ask(recipeVersions.restore, { params: { slug: 'bread', versionId: plain?.id as string } })
  expect(await see('bread')).toBe('ff0')

  const binned = (await ask(bin.list)).body
  expect(binned.map(({ kind }) => kind).sort()).toEqual(['recipe', 'timeline-event'])
  await ask(bin.restore, { body: { ids: binned.map(({ id }) => id) } })
  expect(await see('pie')).toBe('0f0')
  const pie = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  const dough = await ask(media.getAsset, { params: { recipeId: pie.id, fileName: 'dough.txt' } })
  expect(dough.body.toString()).toBe('butter')
}

const leftIn = (folder: string) =>
  ['recipes', 'users', '.bin'].flatMap(name => (existsSync(join(folder, name)) ? readdirSync(join(folder, name)) : []))

test('a folder of the version before comes up whole: pictures, earlier ones, files, the bin', async () => {
  const folder = await oldFolder()
  const larder = await open(folder)
  expect(leftIn(folder)).toEqual([])
  await seeEverything(larder)
  await larder.close()
})

/** Takes the folder over until the store breaks, which is like a process that ends there. */
async function adoptUntil(folder: string, after: number): Promise<void> {
  const config = readConfig({ DATA_DIR: folder })
  const log = pino({ level: 'silent' })
  const [db, files] = [await openDatabase(config), openFiles(config, log)]
  let left = after
  const put: BlobStore['put'] = async (key, source) => {
    if (left-- <= 0) throw new Error('cut off')
    await files.blobs.put(key, source)
  }
  const app = { config, db, log, clock: systemClock, files: { ...files, blobs: { ...files.blobs, put } } } as App
  await expect(adoptOldFiles(createSystemContext(app))).rejects.toThrow('cut off')
  await db.destroy()
}

test.each([0, 1, 4, 9, 15, 22])('cut off after %i files, it goes on at the next start', async after => {
  const folder = await oldFolder()
  await adoptUntil(folder, after)
  const larder = await open(folder)
  expect(leftIn(folder)).toEqual([])
  const { total, places } = await larder.app.db
    .selectFrom('media')
    .select(eb => [eb.fn.countAll<number>().as('total'), eb.fn.count<number>('version').distinct().as('places')])
    .executeTakeFirstOrThrow()
  expect([total, places]).toEqual([14, 14])
  await seeEverything(larder)
  await larder.close()
})

test('the folder goes into a bucket, and so does one whose blobs lay on disk', async () => {
  const s3 = await startS3('pictures')
  const bucket = {
    MEDIA_STORAGE: 's3',
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  }
  const folder = await oldFolder()
  await (await open(folder)).close()
  expect(readdirSync(join(folder, 'media')).length).toBeGreaterThan(3)
  const larder = await open(folder, bucket)
  expect(await Array.fromAsync(larder.app.files.onDisk.list())).toEqual([])
  await seeEverything(larder)
  await larder.close()
  const other = await open(await oldFolder(), { ...bucket, S3_PREFIX: 'other/' })
  await seeEverything(other)
  await other.close()
  await s3.stop()
})
