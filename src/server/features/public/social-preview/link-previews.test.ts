import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
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

test('a link to days of the plan is shown by the household and what is planned, in the language it was made in', async () => {
  const [ann, ben] = [await makePerson(app), await makePerson(app)]
  const ask = as(server, ann.token)
  const planned = { '2026-12-01': 'Soup <3', '2026-12-02': 'Pie', '2026-12-09': 'Secret' }
  for (const [date, title] of Object.entries(planned))
    await ask(mealPlans.create, { body: { date, title, entryType: 'dinner' } })
  const made = await server.inject({
    method: 'POST',
    url: mealPlanLinks.create.path,
    headers: { authorization: `Bearer ${ann.token}`, 'accept-language': 'de-DE' },
    payload: { kind: 'page', name: 'Oma', from: '2026-12-01', to: '2026-12-07' },
  })
  const { id, address } = made.json()
  const path = new URL(address).pathname
  const page = await look(path)
  expect([page.status, page.tag('og:title')]).toEqual([200, `Speiseplan · ${ann.household.name}`])
  expect(page.tag('og:description')).toMatch(/^1\.\s?[–-]\s?7\. Dezember · Soup &lt;3 · Pie$/u)
  expect(page.tag('og:url')).toBe(`https://larder.example${path}`)
  expect(page.body).toContain('noindex')
  expect((await ask(mealPlanLinks.list)).body).toMatchObject([{ lastUsedAt: null }])
  for (const url of [path.replace(ann.group.slug, ben.group.slug), `/g/${ann.group.slug}/shared/p/x`])
    expect([url, (await look(url)).status, (await look(url)).title]).toEqual([url, 404, 'Larder'])
  await ask(mealPlanLinks.remove, { params: { id } })
  expect((await look(path)).status).toBe(404)
})

test('a link to a list is shown by its name and household, and tells nothing of what is on it', async () => {
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  const list = (await ask(shoppingLists.create, { body: { name: 'Party & more' } })).body
  await ask(shoppingItems.create, { body: { shoppingListId: list.id, note: 'a present' } })
  const params = { id: list.id }
  const { id, address } = (await ask(listLinks.create, { params, body: { name: 'Ben' } })).body
  const path = new URL(address ?? '').pathname
  const page = await look(path)
  expect([page.status, page.tag('og:title'), page.tag('og:description')]).toEqual([
    200,
    'Party &amp; more',
    ann.household.name,
  ])
  expect(page.body).not.toContain('present')
  expect((await ask(listLinks.list, { params })).body).toMatchObject([{ lastUsedAt: null }])
  await ask(listLinks.remove, { params: { ...params, linkId: id } })
  expect((await look(path)).status).toBe(404)
})
