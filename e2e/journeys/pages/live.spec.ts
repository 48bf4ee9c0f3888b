import { test } from 'vitest'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const isStream = (address: string | URL) => new URL(address).pathname.endsWith('/api/events')

test('what somebody changes before the page listens is on the screen too', async () => {
  const ann = await comeIn(house)
  const ben = await comeIn(house)
  await addRecipe(ann.page.request, { name: 'Oat Bread' })
  const changed = Promise.withResolvers<void>()
  await ben.page.route(isStream, async route => {
    await changed.promise
    await route.continue()
  })
  await ben.page.goto(GROUP)
  await ben.page.getByRole('link', { name: 'Oat Bread' }).first().waitFor()
  await addRecipe(ann.page.request, { name: 'Rye Bread' })
  changed.resolve()
  await ben.page.getByRole('link', { name: 'Rye Bread' }).first().waitFor()
  await ann.context.close()
  await ben.context.close()
})

test('what one person changes is soon on the screen of another, with nothing pressed', async () => {
  const ann = await comeIn(house)
  const ben = await comeIn(house)
  await addRecipe(ann.page.request, { name: 'Bean Stew' })
  const open = async (path: string) => {
    const listening = ben.page.waitForRequest(request => isStream(request.url()))
    await ben.page.goto(path)
    await listening
  }
  await open(GROUP)
  await ben.page.getByRole('link', { name: 'Bean Stew' }).first().waitFor()
  await addRecipe(ann.page.request, { name: 'Leek Pie' })
  await ben.page.getByRole('link', { name: 'Leek Pie' }).first().waitFor()
  await open('/group/data/foods')
  await ann.page.request.post('/api/foods', { data: { name: 'Zucchini' }, headers: BY_HAND })
  await ben.page.getByText('Zucchini').first().waitFor()
  await ann.context.close()
  await ben.context.close()
})
