import { expect, test } from 'vitest'
import { makePdf } from '#server/testing/pdf.ts'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { comeIn, GROUP, openHouse } from '../../house.ts'

const pdf = (name: string, pages = 1) =>
  Buffer.from(
    makePdf(
      {
        lines: [
          name,
          'Serves 4',
          'Ingredients',
          '300 g red lentils',
          '2 onions',
          'Method',
          '1. Fry the onions.',
          '2. Simmer for 20 minutes.',
        ],
      },
      pages,
    ),
  )
const sent = pdf('Harbour Dal')
const site = await playSite({
  '/dal.pdf': (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(sent),
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host }))

test.each(['a file', 'an address'])('a PDF becomes a recipe: from %s', async way => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/url`)
  const field = page.getByLabel('Paste a recipe')
  await field.waitFor()
  const name = way === 'a file' ? 'Attic Dal' : 'Harbour Dal'
  if (way === 'a file') {
    const file = { name: 'dal.pdf', mimeType: 'application/pdf', buffer: pdf(name) }
    await page.locator('input[type=file]').setInputFiles(file)
  } else {
    await field.fill(`${site.url}/dal.pdf`)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('300 g red lentils').waitFor()
  await page.getByText('Simmer for').waitFor()
  expectQuiet(visitor)
})

test('of a PDF that is longer than is read I am told which pages are missing, before I save', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByLabel('Paste a recipe').waitFor()
  const file = { name: 'book.pdf', mimeType: 'application/pdf', buffer: pdf('Attic Book', 43) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await page.getByRole('status').getByText('Pages that weren’t read: 41–43.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
