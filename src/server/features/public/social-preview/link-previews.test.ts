import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp({ BASE_URL: 'https://larder.example' })
const folder = mkdtempSync(join(tmpdir(), 'larder-page-'))
const PAGE = '<!doctype html><html><head><meta name="robots" content="noindex" /><title>Larder</title></head></html>'
writeFileSync(join(folder, 'index.html'), PAGE)
const pages = await buildApp(app, `${folder}/`)
afterAll(async () => {
  await pages.close()
  rmSync(folder, { recursive: true })
})

/** What a messenger reads at an address. */
async function look(url: string) {
  const { statusCode, body } = await pages.inject({ url })
  const tag = (property: string) => new RegExp(`property="${property}" content="([^"]*)"`).exec(body)?.[1]
  return { status: statusCode, body, tag, title: /<title>([^<]*)/.exec(body)?.[1] }
}

test('a link to a cookbook is shown by its name and what is in it, until it is revoked', async () => {
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  const ask = as(server, ann.token)
  for (const name of ['Leek soup', 'Fish & leek soup', 'Pie']) await ask(recipes.create, { body: { name } })
  const body = { name: 'Soups <3', queryFilterString: 'name LIKE "%soup"' }
  const { id } = (await ask(cookbooks.create, { body })).body
  const link = (await ask(cookbookLinks.create, { params: { id }, body: {} })).body.id
  const path = `/g/${ann.group.slug}/shared/c/${link}`
  const page = await look(path)
  expect([page.status, page.title, page.tag('og:title')]).toEqual([200, 'Soups &#60;3', 'Soups &lt;3'])
  expect(page.tag('og:description')).toMatch(/^(Leek soup · Fish &amp; leek soup|Fish &amp; leek soup · Leek soup)$/)
  expect(page.tag('og:url')).toBe(`https://larder.example${path}`)
  expect(page.body).toContain('noindex')
  const soup = await look(`${path}/leek-soup`)
  expect([soup.status, soup.tag('og:title')]).toEqual([200, 'Leek soup'])
  const elsewhere = `/g/${ben.group.slug}/shared/c/${link}`
  for (const url of [`${path}/pie`, elsewhere, `${elsewhere}/leek-soup`, `/g/${ann.group.slug}/shared/c/x`])
    expect([url, (await look(url)).status, (await look(url)).title]).toEqual([url, 404, 'Larder'])
  await ask(cookbookLinks.remove, { params: { id, linkId: link } })
  for (const url of [path, `${path}/leek-soup`]) expect((await look(url)).status).toBe(404)
})
