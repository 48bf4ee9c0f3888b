import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { trimChecked } from './trim-checked.ts'

const { app, server, told } = await startApp()

test('of a list with more than 100 ticked items, the latest 100 stay, and all that are open', async () => {
  const ask = as(server, (await makePerson(app)).token)
  const { id } = (await ask(shoppingLists.create, { body: { name: 'Market' } })).body
  const put = async (count: number, checked: boolean, name: string) => {
    const body = Array.from({ length: count }, (_, index) => ({
      shoppingListId: id,
      note: `${name} ${index}`,
      checked,
    }))
    await ask(shoppingItems.createMany, { body })
  }
  await put(5, true, 'old')
  await put(3, false, 'open')
  await put(100, true, 'new')
  told.length = 0
  expect(await trimChecked(createSystemContext(app))).toBe(5)
  const { listItems } = (await ask(shoppingLists.get, { params: { id } })).body
  const names = listItems.map(({ note }) => note?.split(' ')[0])
  expect([names.filter(name => name === 'new').length, names.filter(name => name === 'open').length]).toEqual([100, 3])
  expect(names).not.toContain('old')
  expect(told.find(({ type }) => type === 'shopping_list_updated')).toMatchObject({
    operation: 'delete',
    integrationId: 'generic',
    document: { shoppingListId: id, shoppingListItemIds: expect.objectContaining({ length: 5 }) },
  })
  expect(await trimChecked(createSystemContext(app))).toBe(0)
})
