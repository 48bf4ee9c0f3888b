import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const noted = async () => (await app.db.selectFrom('wordChanges').select('recipeId').execute()).length

test('recipes are noted for search when what they use is called another name, and not when it is put on hand', async () => {
  const ask = as(server, (await makePerson(app)).token)
  const { body: food } = await ask(foods.create, { body: { name: 'Quince', aliases: [{ name: 'Cydonia' }] } })
  const { body: unit } = await ask(units.create, { body: { name: 'crate' } })
  const { body: slug } = await ask(recipes.create, { body: { name: 'Jelly' } })
  await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ quantity: 1, unit, food }] } })
  const find = async (search: string) => (await ask(recipes.list, { query: { search } })).body.items.length
  const change = async (body: Partial<typeof food>) =>
    expect((await ask(foods.update, { params: { id: food.id }, body: { ...food, ...body } })).status).toBe(200)
  const changeUnit = async (body: Partial<typeof unit>) =>
    expect((await ask(units.update, { params: { id: unit.id }, body: { ...unit, ...body } })).status).toBe(200)
  expect(await find('cydonia')).toBe(1)

  await change({ onHand: true, description: 'Hard and sour', extras: { shelf: 'low' } })
  await changeUnit({ abbreviation: 'cr', description: 'Of wood', fraction: false })
  expect(await noted()).toBe(0)

  for (const body of [{ aliases: [{ name: 'Marmelo' }] }, { pluralName: 'Marmelo' }, { name: 'Marmelo' }]) {
    await change({ name: 'Quince', pluralName: null, aliases: [] })
    expect(await find('marmelo')).toBe(0)
    await change({ aliases: [], ...body })
    expect(await find('marmelo')).toBe(1)
  }
  await changeUnit({ name: 'basket' })
  expect([await find('basket'), await find('crate')]).toEqual([1, 0])
})
