import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)

describe('foods', () => {
  test('a food keeps every field, and a change replaces them all', async () => {
    const ask = await newcomer()
    const { body: label } = await ask(labels.create, { body: { name: 'Crèmerie' } })
    const body = {
      name: 'crème fraîche épaisse',
      pluralName: 'crèmes fraîches',
      description: '30 % 🥛',
      extras: { ean: 3250391234567, bio: 'oui' },
      onHand: true,
      labelId: label.id,
      aliases: [{ name: 'sour cream' }, { name: 'sour cream' }],
    }
    const made = await ask(foods.create, { body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...body, extras: { ean: '3250391234567', bio: 'oui' }, label })
    expect(made.headers['last-modified']).toBe(made.body.updatedAt)
    const params = { id: made.body.id }
    expect((await ask(foods.get, { params })).body).toEqual(made.body)

    const changed = await ask(foods.update, { params, body: { name: 'crème fraîche' } })
    const plain = {
      pluralName: null,
      description: '',
      extras: {},
      onHand: false,
      labelId: null,
      label: null,
      aliases: [],
    }
    expect(changed.body).toMatchObject({ ...params, name: 'crème fraîche', ...plain })
    expect(changed.body.createdAt).toBe(made.body.createdAt)
    expect(changed.body.updatedAt > made.body.updatedAt).toBe(true)

    expect((await ask(foods.remove, { params })).body).toEqual(changed.body)
    expect((await ask(foods.get, { params })).status).toBe(404)
    expect((await ask(foods.update, { params, body: { name: 'x' } })).status).toBe(404)
    expect((await ask(foods.remove, { params })).status).toBe(400)
  })

  test('plural forms are told with recipes and on merging, stay for clients that do not know of them, and are checked', async () => {
    const ask = await newcomer()
    const egg = { name: 'jajko', pluralName: 'jajka' }
    const pluralForms = { locale: 'pl-PL', few: 'jajka', many: 'jajek', other: 'jajka' }
    const { body: made } = await ask(foods.create, { body: { ...egg, pluralForms } })
    const params = { id: made.id }
    const { body: slug } = await ask(recipes.create, { body: { name: 'Jajecznica' } })
    const recipeIngredient = [{ quantity: 5, food: { name: 'jajek' } }]
    await ask(recipes.patch, { params: { slug }, body: { settings: { disableAmount: false }, recipeIngredient } })
    const [line] = (await ask(recipes.get, { params: { slug } })).body.recipeIngredient
    expect(line).toMatchObject({ display: '5 jajek', food: { id: made.id, pluralForms } })
    expect((await ask(foods.update, { params, body: { ...egg, onHand: true } })).body.pluralForms).toEqual(pluralForms)
    for (const wrong of [
      { locale: 'pl-PL', most: 'jajek' },
      { locale: 'pl-PL', many: 'x'.repeat(1001) },
      { many: 'jajek' },
    ])
      expect((await ask(foods.update, { params, body: { ...egg, pluralForms: wrong } as never })).status).toBe(422)
    const stranger = await newcomer()
    expect((await stranger(foods.update, { params, body: { ...egg, pluralForms } })).status).toBe(404)

    const { body: other } = await ask(foods.create, { body: { name: 'jajo' } })
    await ask(foods.merge, { body: { fromFood: made.id, toFood: other.id } })
    const { body: merged } = await ask(foods.get, { params: { id: other.id } })
    expect(merged.aliases.map(({ name }) => name)).toEqual(['jajko', 'jajka', 'jajek'])
    const { body: next } = await ask(foods.create, { body: { ...egg, pluralForms } })
    const renamed = await ask(foods.update, { params: { id: next.id }, body: { name: 'bułka', pluralName: 'bułki' } })
    expect(renamed.body.pluralForms).toBeNull()
  })

  test('what a millilitre of a food weighs stays for clients that do not know of it, and is told with recipes', async () => {
    const ask = await newcomer()
    const body = { name: 'tapioca', gramsPerMilliliter: 0.61 }
    const { body: made } = await ask(foods.create, { body })
    expect(made.gramsPerMilliliter).toBe(0.61)
    const params = { id: made.id }
    expect((await ask(foods.update, { params, body: { name: 'tapioca pearls' } })).body.gramsPerMilliliter).toBe(0.61)

    const { body: slug } = await ask(recipes.create, { body: { name: 'Pudding' } })
    const recipeIngredient = [{ quantity: 1, food: { id: made.id, name: made.name } }]
    await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } })
    const { body: recipe } = await ask(recipes.get, { params: { slug } })
    expect(recipe.recipeIngredient[0]?.food?.gramsPerMilliliter).toBe(0.61)

    const none = { name: 'tapioca', gramsPerMilliliter: null }
    expect((await ask(foods.update, { params, body: none })).body.gramsPerMilliliter).toBeNull()
    expect((await ask(foods.create, { body: { name: 'air', gramsPerMilliliter: 0 } })).status).toBe(422)
  })

  test('ids come in all spellings, and empty ones mean none', async () => {
    const ask = await newcomer()
    const { body: label } = await ask(labels.create, { body: { name: 'Grains' } })
    const given = { name: 'rice', id: '', labelId: label.id.replaceAll('-', '').toUpperCase() }
    expect((await ask(foods.create, { body: given as never })).body.labelId).toBe(label.id)
    expect((await ask(foods.create, { body: { name: 'oats', labelId: '' } })).body.labelId).toBe(null)
  })

  test('a list shows labels and is ordered by them', async () => {
    const ask = await newcomer()
    const { body: label } = await ask(labels.create, { body: { name: 'Fruit' } })
    for (const name of ['apple', 'pear', 'plum'])
      await ask(foods.create, { body: { name, labelId: name === 'plum' ? null : label.id } })
    const { body } = await ask(foods.list, {
      query: { orderBy: 'label.name:asc, name:asc', orderByNullPosition: 'last' },
    })
    expect(body.items.map(food => [food.name, food.label?.name])).toEqual([
      ['apple', 'Fruit'],
      ['pear', 'Fruit'],
      ['plum', undefined],
    ])
    expect(body.total).toBe(3)
  })

  test('a name is there once, and an empty one is none', async () => {
    const ask = await newcomer()
    expect((await ask(foods.create, { body: { name: 'salt' } })).status).toBe(201)
    const twice = await ask(foods.create, { body: { name: 'salt' } })
    expect(twice.status).toBe(400)
    expect(twice.detail).toMatchObject({ message: 'An unexpected error occurred', error: true })
    expect((await ask(foods.create, { body: { name: 'Salt' } })).status).toBe(201)
    expect((await ask(foods.create, { body: {} as never })).status).toBe(422)
    expect((await ask(foods.create, { body: { name: ' ' } })).status).toBe(422)
    expect((await ask(foods.create, { body: { name: 7 } as never })).status).toBe(422)
    const noText = await ask(foods.create, { body: { name: 'x', description: null } as never })
    expect(noText.detail).toMatchObject([{ type: 'string_type', loc: ['body', 'description'] }])
  })

  test('a food is found in every script, whatever its case and accents', async () => {
    const ask = await newcomer()
    for (const name of ['木綿豆腐', 'İnce bulgur', 'Φύλλο κρούστας', '떡국떡'])
      await ask(foods.create, { body: { name } })
    const found = async (search: string) =>
      (await ask(foods.list, { query: { search } })).body.items.map(({ name }) => name)
    expect(await found('豆腐')).toEqual(['木綿豆腐'])
    expect(await found('ince')).toEqual(['İnce bulgur'])
    expect(await found('İNCE BULGUR')).toEqual(['İnce bulgur'])
    expect(await found('ΚΡΟΥΣΤΑΣ')).toEqual(['Φύλλο κρούστας'])
    expect(await found('떡국')).toEqual(['떡국떡'])
  })

  test("another group's food and label are as good as not there", async () => {
    const ann = await newcomer()
    const bob = await newcomer()
    const { body: food } = await ann(foods.create, { body: { name: 'saffron' } })
    const { body: label } = await ann(labels.create, { body: { name: 'Spices' } })
    const params = { id: food.id }
    expect((await bob(foods.get, { params })).status).toBe(404)
    expect((await bob(foods.update, { params, body: { name: 'stolen' } })).status).toBe(404)
    expect((await bob(foods.remove, { params })).status).toBe(400)
    const { body: own } = await bob(foods.create, { body: { name: 'salt' } })
    const stolen = { name: 'salt', labelId: label.id }
    expect((await bob(foods.create, { body: { ...stolen, name: 'pepper' } })).status).toBe(400)
    expect((await bob(foods.update, { params: { id: own.id }, body: stolen })).status).toBe(400)
    expect((await bob(foods.merge, { body: { fromFood: food.id, toFood: own.id } })).status).toBe(404)
    expect((await bob(foods.merge, { body: { fromFood: own.id, toFood: food.id } })).status).toBe(404)
    expect((await bob(foods.list)).body.items).toEqual([own])
    expect((await ann(foods.get, { params })).body).toEqual(food)
  })

  test('a food knows what can be used instead, until somebody says otherwise', async () => {
    const ask = await newcomer()
    const oil = (await ask(foods.create, { body: { name: 'oil' } })).body
    const lard = (await ask(foods.create, { body: { name: 'lard' } })).body
    const given = { name: 'butter', substitutes: [{ id: oil.id }, { id: lard.id }, { id: oil.id }] }
    const made = (await ask(foods.create, { body: given })).body
    const both = [
      { id: lard.id, name: 'lard' },
      { id: oil.id, name: 'oil' },
    ]
    expect(made.substitutes).toEqual(both)
    const params = { id: made.id }
    // Clients of the reference do not send them.
    expect((await ask(foods.update, { params, body: { name: 'good butter' } })).body.substitutes).toEqual(both)
    const whole = { ...made, substitutes: [both[1]!] }
    expect((await ask(foods.update, { params, body: whole })).body.substitutes).toEqual([both[1]])
    expect((await ask(foods.list, { query: { search: 'butter' } })).body.items[0]?.substitutes).toEqual([both[1]])
    expect((await ask(foods.get, { params: { id: oil.id } })).body.substitutes).toEqual([])
    expect((await ask(foods.update, { params, body: { name: 'butter', substitutes: [] } })).body.substitutes).toEqual(
      [],
    )
    const itself = await ask(foods.update, { params, body: { name: 'changed', substitutes: [{ id: made.id }] } })
    expect(itself.status).toBe(422)
    expect(itself.detail).toMatchObject([{ loc: ['body', 'substitutes', 0, 'id'] }])
    const unknown = await ask(foods.create, { body: { name: 'ghee', substitutes: [{ id: newId() }] } })
    expect(unknown.status).toBe(422)
    expect((await ask(foods.list)).body.items.map(food => food.name).sort()).toEqual(['butter', 'lard', 'oil'])
  })

  test("another group's food is no substitute", async () => {
    const ann = await newcomer()
    const bob = await newcomer()
    const oil = (await ann(foods.create, { body: { name: 'oil' } })).body
    const body = { name: 'butter', substitutes: [{ id: oil.id }] }
    expect((await bob(foods.create, { body })).status).toBe(422)
    expect((await bob(foods.list)).body.items).toEqual([])
  })

  test('who is not signed in is sent away', async () => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(foods.list)).status).toBe(401)
    expect((await nobody(foods.get, { params })).status).toBe(401)
    expect((await nobody(foods.create, { body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(foods.update, { params, body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(foods.remove, { params })).status).toBe(401)
    expect((await nobody(foods.merge, { body: { fromFood: newId(), toFood: newId() } })).status).toBe(401)
  })
})
