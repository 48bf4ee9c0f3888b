import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { media } from '#shared/contract/files/media.ts'

let running: TestApp
let site: WebSite
let ann: Person

const look = (url: string, person: Person | null = ann) =>
  as(running.server, person?.token ?? null)(media.getExternalImage, { query: { url } })

beforeAll(async () => {
  const create = { width: 3000, height: 1000, channels: 3 as const, background: 'red' }
  const pot = await sharp({ create })
    .withExif({ IFD0: { Artist: 'Ann' } })
    .png()
    .toBuffer()
  site = await playSite({
    '/pot.png': pot,
    '/drawing.svg': (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '/page': '<p>no picture</p>',
    '/away': (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  })
  running = await startApp({ ALLOWED_HOSTS: site.host })
  ann = await makePerson(running.app)
})

test('a picture of another site is made anew, and the browser keeps it for a day', async () => {
  const { status, headers, body } = await look(`${site.url}/pot.png`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, max-age=86400',
  ])
  const { format, width, exif } = await sharp(body).metadata()
  expect([format, width, exif]).toEqual(['webp', 1600, undefined])
})

test('what is no picture, is not there or lies in a private network is refused', async () => {
  for (const path of ['/drawing.svg', '/page', '/nothing', '/away'])
    expect((await look(site.url + path)).status).toBe(400)
  for (const url of ['http://192.168.1.1/a.png', 'file:///etc/passwd', 'soup'])
    expect((await look(url)).status).toBe(400)
  expect((await look(`${site.url}/pot.png`, null)).status).toBe(401)
})
