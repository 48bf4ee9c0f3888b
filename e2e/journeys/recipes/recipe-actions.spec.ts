// biome-ignore-all lint/suspicious/noTemplateCurlyInString: place-holders in addresses look like this.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, pressAt } from '../../keyboard.ts'

const received: { url: string; name: string }[] = []
const oven = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  if (request.method === 'POST') received.push({ url: request.url ?? '', name: JSON.parse(text).content.name })
  response
    .writeHead(request.url?.startsWith('/broken') ? 500 : 200, { 'content-type': 'text/html' })
    .end('<title>ok</title>')
})
oven.listen(0, '127.0.0.1')
afterAll(() => void oven.close())

const address = async () => {
  if (!oven.listening) await once(oven, 'listening')
  return `127.0.0.1:${(oven.address() as { port: number }).port}`
}
const house = openHouse(async () => ({ ALLOWED_HOSTS: await address() }))

test('actions are made, run from the menu of a recipe, sorted, looked up, deleted together and brought back', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  const host = await address()
  await addRecipe(page.request, { name: 'Pea Soup' })
  const make = async (name: string, kind: string, url: string) => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'New action' })
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByLabel('What it does').selectOption(kind)
    await sheet.getByLabel('Address').fill(url)
    await sheet.getByRole('button', { name: 'Save' }).click()
    return sheet
  }
  await page.goto('/group/data/recipe-actions')
  await page.getByRole('heading', { name: 'No actions yet' }).waitFor()
  await expectAccessible(page)
  const refused = await make('Open in the shop', 'Opens a link', 'javascript:alert(1)')
  await expectAccessible(page)
  await expect.poll(() => refused.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  await refused.getByLabel('Address').fill(`http://${host}/shop?u=\${url}&s=\${slug}&t=\${slug}`)
  await refused.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'Opens a link' }).waitFor()
  await (await make('Heat the oven', 'Sends the recipe', `http://${host}/oven?r=\${slug}`)).waitFor({
    state: 'detached',
  })
  await (await make('Tell nobody', 'Sends the recipe', `http://${host}/broken`)).waitFor({ state: 'detached' })
  await expectAccessible(page)

  await page.goto(`${GROUP}/r/pea-soup`)
  const run = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const opening = context.waitForEvent('page')
  await run('Open in the shop')
  const opened = await opening
  await opened.waitForURL(/shop/)
  const asked = new URL(opened.url())
  expect(asked.searchParams.get('u')).toBe(`${house.larder.url}${GROUP}/r/pea-soup`)
  expect([asked.searchParams.get('s'), asked.searchParams.get('t')]).toEqual(['pea-soup', 'pea-soup'])
  await opened.close()
  await run('Heat the oven')
  await page.getByText('“Heat the oven”: recipe sent').waitFor()
  expect(received).toEqual([{ url: '/oven?r=pea-soup', name: 'Pea Soup' }])
  await run('Tell nobody')
  await page.getByText(/Tell nobody: .*127.0.0.1 didn’t accept the message \(it answered 500\)/).waitFor()

  await page.goto('/group/data/recipe-actions')
  const titles = () =>
    page
      .getByRole('row')
      .getByRole('button', { name: /oven|nobody|shop/ })
      .allTextContents()
  await expect.poll(titles).toEqual(['Heat the oven', 'Open in the shop', 'Tell nobody'])
  await page.getByRole('button', { name: 'What it does' }).click()
  await expect.poll(async () => (await titles())[0]).toBe('Open in the shop')
  await page.getByRole('searchbox', { name: 'Find' }).fill('ovne')
  await expect.poll(titles).toEqual(['Heat the oven'])
  await page.getByRole('button', { name: 'Clear' }).click()
  for (const name of ['Heat the oven', 'Tell nobody'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(titles).toEqual(['Open in the shop'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await titles()).sort()).toEqual(['Heat the oven', 'Open in the shop', 'Tell nobody'])
  expectQuiet(visitor, [/400 \(Bad Request\).*trigger/])
})

test('on a phone by keyboard alone', async () => {
  const visitor = await comeIn(house, { byKeys: true, viewport: PHONE })
  const { page, context } = visitor
  await page.goto('/group/data/recipe-actions')
  await pressAt(page, page.getByRole('button', { name: 'Open in the shop', exact: true }))
  const sheet = page.getByRole('dialog', { name: 'Open in the shop' })
  await sheet.getByLabel('Name').waitFor()
  await expect.poll(() => page.evaluate<string>('document.activeElement?.tagName')).toBe('INPUT')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Open in another shop')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('Open in another shop').waitFor()
  await expectAccessible(page)

  await page.goto(`${GROUP}/r/pea-soup`)
  const more = page.getByRole('button', { name: 'More actions' })
  const opening = context.waitForEvent('page')
  await chooseByKeys(page, more, 'Open in another shop')
  await (await opening).waitForURL(/shop/)
  await page.bringToFront()
  await chooseByKeys(page, more, 'Heat the oven')
  await page.getByText('“Heat the oven”: recipe sent').waitFor()
  expectQuiet(visitor)
})
