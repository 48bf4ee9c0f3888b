import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { grocyOf } from '#server/testing/grocy-file.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { importsOf } from './testing.ts'

test('what Grocy has in stock is in the pantry, with amounts, places and days; what the household said of a food stays', async () => {
  const running = await startApp()
  const ann = await makePerson(running.app)
  const { ask, uploaded, until } = importsOf(running, ann.token)
  const bring = async () => {
    const { id } = await uploaded(
      grocyOf(`create table recipes (id, name, description, base_servings, type); create table recipes_pos (id, recipe_id, product_id);
        create table products (id, name, qu_id_stock, location_id, min_stock_amount); create table locations (id, name, is_freezer);
        create table quantity_units (id, name, name_plural); create table stock (product_id, amount, best_before_date, location_id, open, opened_date);
        insert into locations values (1, 'Cellar', 0), (2, 'Chest', 1); insert into quantity_units values (1, 'jar', 'jars');
        insert into products values (1, 'Honey', 1, 1, 0), (2, 'Peas', null, 2, 2), (3, 'Salt', null, 1, 0), (4, 'Rice', 1, 1, 0);
        insert into stock values (1, 2, '2027-05-01', 1, 0, null), (1, 1, '2026-12-01', 1, 1, '2026-11-02'), (2, 1, '2999-12-31', 2, 0, null), (4, 0, null, 1, 0, null),
        (3, 5, '2026-02-31', 1, 1, '0000-00-00'), (4, 1e300, '2026-01-01', 1, 0, null), (4, 'Infinity', '2026-01-01', 1, 0, null);`),
    )
    await ask(libraryImports.run, { params: { id }, body: {} })
    await until(id, 'done')
    return (await ask(pantry.list)).body.items
  }
  // A food that is here without being at hand gets its stock as well.
  await ask(foods.create, { body: { name: 'honey' } })
  const items = await bring()
  const none = { openedOn: null, bestBefore: null, unit: null }
  expect(items).toHaveLength(4)
  expect(items).toEqual(
    expect.arrayContaining(
      [
        { ...none, name: 'honey', quantity: 2, unit: 'jars', place: 'Cellar', bestBefore: '2027-05-01', level: 'some' },
        { name: 'honey', quantity: 1, place: 'Cellar', bestBefore: '2026-12-01', openedOn: '2026-11-02' },
        // A day that no calendar has is none, and nobody has so much rice.
        { ...none, name: 'Salt', quantity: 5 },
        { ...none, name: 'Peas', quantity: 1, place: 'freezer', level: 'low' },
      ].map(item => expect.objectContaining(item)),
    ),
  )
  expect(await bring()).toHaveLength(4)
})
