import { test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { pageOf } from '../../recipe-site.ts'

/** Each time the blog is followed its posts are new ones. */
let published = 0
const feed = (url: string) => `<rss version="2.0"><channel><title>Blog of Pies</title>
  <item><title>Blog Pie</title><link>${url}/pie?post=${published}</link></item>
  <item><title>Nothing but news</title><link>${url}/news?post=${published}</link></item></channel></rss>`

const site = await playSite({
  '/blog': '<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>',
  '/feed': (request, response) =>
    void response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(`http://${request.headers.host}`)),
  '/pie': pageOf('Blog Pie'),
  '/news': '<html><body><h1>On holiday</h1><p>Back in May.</p></body></html>',
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host, FETCH_TIMEOUT: '2' }))

test('a blog that is followed brings its posts, to be kept or dropped', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  for (const { id } of await (await page.request.get('/api/households/feeds')).json())
    await page.request.delete(`/api/households/feeds/${id}`, { headers: BY_HAND })
  published++
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByRole('link', { name: 'Follow recipe blogs' }).click()
  await page.getByRole('heading', { name: 'From blogs' }).waitFor()
  await page.getByLabel('Address of a blog').fill(`${site.url}/blog`)
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByText('You now follow “Blog of Pies”').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Keep Nothing but news' }).click()
  await page.getByText('This page has no recipe').waitFor()
  await page.getByRole('button', { name: 'Dismiss Nothing but news' }).click()
  await page.getByRole('link', { name: 'Nothing but news' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Dismiss Nothing but news' }).click()
  await page.getByRole('button', { name: 'Keep Blog Pie' }).click()
  await page.getByText('Nothing new right now.').waitFor()
  await page.getByRole('button', { name: 'Open recipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Blog Pie' }).waitFor()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'From blogs' }).click()
  await page.getByRole('button', { name: 'Actions for Blog of Pies' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for Blog of Pies' }).click()
  await page.getByRole('menuitem', { name: 'Unfollow' }).click()
  await page.getByRole('button', { name: 'Unfollow' }).click()
  await page.getByRole('list', { name: 'Blogs you follow' }).waitFor({ state: 'detached' })
  expectQuiet(visitor, [/\(Bad Request\)/])
})
