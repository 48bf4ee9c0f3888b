import { expect, test } from 'vitest'
import { itemsOf, json } from '../testing.ts'

const plansOf = async (value: unknown) =>
  (await itemsOf([json('plan.json', value)])).map(item =>
    item.kind === 'plan'
      ? [item.app, item.date, item.recipeName ?? `(${item.title})`, item.text, item.meal?.name, item.meal?.time]
      : [item.kind],
  )

test('Tandoor: a plan with its meals, by their order, their time, and over several days', async () => {
  const second = { id: 2, name: 'Second breakfast', order: 1, time: '10:00:00' }
  const last = { id: 1, name: 'Dinner', order: 5, time: null }
  const results = [
    {
      recipe: { id: 1, name: 'Stew' },
      title: '',
      note: 'double',
      from_date: '2027-05-01T00:00:00+02:00',
      meal_type: last,
    },
    { recipe: null, title: 'Buns', note: null, from_date: '2027-05-01', to_date: '2027-05-03', meal_type: second },
    { recipe: null, title: 'No day', note: null, from_date: 'soon', meal_type: second },
  ]
  expect(await plansOf({ count: 2, next: null, results })).toEqual([
    ['tandoor', '2027-05-01', 'Stew', 'double', 'Dinner', null],
    ['tandoor', '2027-05-01', '(Buns)', '', 'Second breakfast', '10:00'],
    ['tandoor', '2027-05-02', '(Buns)', '', 'Second breakfast', '10:00'],
    ['tandoor', '2027-05-03', '(Buns)', '', 'Second breakfast', '10:00'],
  ])
  const [first] = await itemsOf([json('plan.json', results)])
  expect(first).toMatchObject({ meal: { order: ['Second breakfast', 'Dinner'] } })
})

test('Paprika: the meals of its server, and those that people added without a kind', async () => {
  const meal = { uid: 'A', recipe_uid: 'R', date: '2027-05-01 00:00:00', name: 'Stew', order_flag: 0 }
  const result = [
    { ...meal, type: 1 },
    { ...meal, type: 3, recipe_uid: null, name: 'Nuts' },
    { ...meal, type: 7 },
    { ...meal, type: null },
  ]
  expect(await plansOf({ result })).toEqual([
    ['paprika', '2027-05-01', 'Stew', '', 'Lunch', null],
    ['paprika', '2027-05-01', '(Nuts)', '', 'Snack', null],
    ['paprika', '2027-05-01', 'Stew', '', undefined, undefined],
    ['paprika', '2027-05-01', 'Stew', '', undefined, undefined],
  ])
})

test('RecipeSage: a plan as its server answers', async () => {
  const items = [
    { title: 'Stew', scheduledDate: '2027-05-01', meal: 'snacks', recipe: { id: 'x', title: 'Stew' } },
    { title: 'Out', scheduled: '2027-05-02T00:00:00.000Z', meal: 'other', recipe: null },
  ]
  expect(await plansOf({ id: 'p', title: 'Ours', items })).toEqual([
    ['recipesage', '2027-05-01', 'Stew', '', 'Snack', null],
    ['recipesage', '2027-05-02', '(Out)', '', undefined, undefined],
  ])
})
