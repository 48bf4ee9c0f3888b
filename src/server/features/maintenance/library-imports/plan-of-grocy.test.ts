import { expect, test } from 'vitest'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { grocyOf } from '#server/testing/grocy-file.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { importsOf } from './testing.ts'

const running = await startApp()

const SECTIONS = `insert into meal_plan_sections values (-1, '', null, -1), (4, 'Late bite', '22:00', 5), (1, 'Frühstück', null, 1),
  (2, 'Brotzeit', '10:00', 2), (3, 'Mittagessen', '12:45', 3), (5, 'Kids’ lunch', null, 4);`

const grocy = (sections: string) =>
  grocyOf(`create table recipes (id, name, description, base_servings, type); create table recipes_pos (id, recipe_id, product_id);
  create table products (id, name); create table meal_plan_sections (id, name, time_info, sort_number);
  create table meal_plan (id, day, type, recipe_id, product_id, note, section_id); ${sections}
  insert into recipes values (1, 'Porridge', 'Stir', 1, 'normal'); insert into products values (1, 'Pretzel');
  insert into meal_plan values (1, '2027-05-01', 'recipe', 1, null, null, 1), (2, '2027-05-01', 'product', null, 1, 'with butter', 2),
    (3, '2027-05-01', 'note', null, null, 'Soup', 3), (4, '2027-05-01', 'note', null, null, 'Nuggets', 5),
    (5, '2027-05-01', 'note', null, null, 'Cheese', 4), (6, '2027-05-01', 'note', null, null, 'Nothing said', -1);`)

type Ask = ReturnType<typeof importsOf>['ask']

const mealNamesOf = async (ask: Ask) => (await ask(mealPlanSettings.get)).body.mealNames

/** What somebody who moves in with that file finds on the plan, and what their meals are called then. */
async function movedIn(
  flags: object,
  before: (ask: Ask) => Promise<unknown> = async () => undefined,
  sections = SECTIONS,
) {
  const ann = await makePerson(running.app, { flags: { ...ALL_FLAGS, ...flags } })
  const { ask, uploaded, until } = importsOf(running, ann.token)
  await before(ask)
  const { id } = await uploaded(grocy(sections))
  await ask(libraryImports.run, { params: { id }, body: {} })
  await until(id, 'done')
  const { items } = (await ask(mealPlans.list, { query: { start_date: '2027-05-01', perPage: -1 } })).body
  const meals = Object.fromEntries(
    items.map(({ entryType, startTime, recipe, title, text }) => [
      recipe?.name ?? title,
      [entryType, startTime, text].filter(Boolean).join(' '),
    ]),
  )
  /** What meals are called once that was undone. */
  const undone = async () => {
    await ask(libraryImports.undo, { params: { id } })
    await until(id, 'undone')
    return mealNamesOf(ask)
  }
  return { meals, names: await mealNamesOf(ask), ask, undone }
}

test('what Grocy plans in a section is planned at the nearest meal, which gets its name where that is clear', async () => {
  const { meals, names } = await movedIn({})
  expect(meals).toEqual({
    Porridge: 'breakfast',
    // Called so from now on.
    Pretzel: 'snack 10:00 with butter',
    Soup: 'lunch 12:45',
    // Grocy has two meals that are lunches, so that neither gives it a name.
    Nuggets: 'lunch Kids’ lunch',
    'Nothing said': 'dinner',
    // By its time alone, which is no reason to call all dinners so.
    Cheese: 'dinner 22:00 Late bite',
  })
  expect(names).toEqual({ snack: 'Brotzeit' })
})

test('undoing takes the name back that it gave, but none that is used or was given otherwise', async () => {
  const alone = await movedIn({})
  expect(await alone.undone()).toEqual({})

  const used = await movedIn({})
  await used.ask(mealPlans.create, { body: { date: '2027-06-01', entryType: 'snack', title: 'Radishes' } })
  expect(await used.undone()).toEqual({ snack: 'Brotzeit' })

  const renamed = await movedIn({})
  await renamed.ask(mealPlanSettings.update, { body: { mealNames: { snack: 'Jause', lunch: 'Luncheon' } } })
  expect(await renamed.undone()).toEqual({ snack: 'Jause', lunch: 'Luncheon' })

  const before = await movedIn({}, ask => ask(mealPlanSettings.update, { body: { mealNames: { snack: 'Brotzeit' } } }))
  expect(await before.undone()).toEqual({ snack: 'Brotzeit' })
})

test('names that the household gave stay, and kinds that it plans already are not renamed', async () => {
  const { meals, names } = await movedIn({}, async ask => {
    await ask(mealPlanSettings.update, { body: { mealNames: { snack: 'Elevenses', side: 'late bite' } } })
  })
  expect(meals).toMatchObject({ Pretzel: 'snack 10:00 Brotzeit: with butter', Cheese: 'side 22:00' })
  expect(names).toEqual({ snack: 'Elevenses', side: 'late bite' })
  const planned = await movedIn({}, ask =>
    ask(mealPlans.create, { body: { date: '2026-01-05', entryType: 'snack', title: 'Apple' } }),
  )
  expect(planned.meals).toMatchObject({ Pretzel: 'snack 10:00 Brotzeit: with butter' })
  expect(planned.names).toEqual({})
})

test('who may not change how the household plans renames nothing', async () => {
  const { meals, names } = await movedIn({ canManageHousehold: false })
  expect(meals).toMatchObject({ Pretzel: 'snack 10:00 Brotzeit: with butter' })
  expect(names).toEqual({})
})

test('a name that no household could give itself is kept in words, and the settings stay', async () => {
  const long = 'Brotzeit, wie sie bei uns schon immer genannt wird'
  const { meals, names } = await movedIn(
    {},
    ask => ask(mealPlanSettings.update, { body: { mealNames: { lunch: 'Luncheon' } } }),
    SECTIONS.replace('Brotzeit', long),
  )
  expect(meals).toMatchObject({ Pretzel: `snack 10:00 ${long}: with butter` })
  expect(names).toEqual({ lunch: 'Luncheon' })
})

test('names that are but signs are told apart', async () => {
  const { meals, names } = await movedIn(
    {},
    ask => ask(mealPlanSettings.update, { body: { mealNames: { drink: '🍷' } } }),
    SECTIONS.replace('Brotzeit', '🥨'),
  )
  expect(meals.Pretzel).toMatch(/🥨: with butter$/)
  expect(names).toEqual({ drink: '🍷' })
})

test('a file that has thousands of meals a day holds nothing up', async () => {
  const sections = Array.from({ length: 2000 }, (_, at) => `(${at + 6}, 'Meal ${at}', null, ${at + 6})`)
  const { meals } = await movedIn({}, undefined, SECTIONS.replace(/;$/, `, ${sections.join(', ')};`))
  expect(meals.Porridge).toBe('breakfast')
})

test('a note that is too long for a title is kept whole', async () => {
  const note = 'As Grandma made it. '.repeat(15).trim()
  const insert = `insert into meal_plan values (7, '2027-05-02', 'note', null, null, '${note}', -1);`
  const { meals } = await movedIn({}, undefined, `${SECTIONS} ${insert}`)
  expect(Object.values(meals)).toContain(`dinner ${note}`)
})
