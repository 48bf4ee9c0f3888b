import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)

describe('units', () => {
  test('a unit keeps every field, and a change replaces them all', async () => {
    const ask = await newcomer()
    const body = {
      name: 'cuillère à soupe',
      pluralName: 'cuillères à soupe',
      description: '15 ml',
      fraction: false,
      abbreviation: 'c. à s.',
      pluralAbbreviation: null,
      useAbbreviation: true,
      aliases: [{ name: 'CS' }],
    }
    const made = await ask(units.create, { body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...body, extras: {}, onHand: false })
    const params = { id: made.body.id }
    expect((await ask(units.get, { params })).body).toEqual(made.body)

    const changed = await ask(units.update, { params, body: { name: 'CàS' } })
    expect(changed.body).toMatchObject({
      name: 'CàS',
      pluralName: null,
      description: '',
      fraction: true,
      abbreviation: '',
      pluralAbbreviation: '',
      useAbbreviation: false,
      aliases: [],
    })
    expect((await ask(units.remove, { params })).body).toEqual(changed.body)
    expect((await ask(units.get, { params })).status).toBe(404)
    expect((await ask(units.update, { params, body: { name: 'x' } })).status).toBe(404)
    const again = await ask(units.remove, { params })
    expect(again.status).toBe(400)
    expect(again.detail).toMatchObject({ message: 'An unexpected error occurred', error: true })
  })

  test('a unit has a standard unit with its quantity, which a client that does not know them leaves alone', async () => {
    const ask = await newcomer()
    const standard = { standardQuantity: 236.5, standardUnit: 'milliliter' } as const
    const { body: cup } = await ask(units.create, { body: { name: 'cup', ...standard } })
    expect(cup).toMatchObject(standard)
    const params = { id: cup.id }
    expect((await ask(units.update, { params, body: { name: 'mug' } })).body).toMatchObject(standard)
    const { body: slug } = await ask(recipes.create, { body: { name: 'Cocoa' } })
    await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ unit: { id: cup.id } }] } })
    const { body: recipe } = await ask(recipes.get, { params: { slug } })
    expect(recipe.recipeIngredient[0]?.unit).toMatchObject(standard)
    const none = { standardQuantity: null, standardUnit: null }
    expect((await ask(units.update, { params, body: { name: 'mug', ...none } })).body).toMatchObject(none)
    const half = await ask(units.update, { params, body: { name: 'mug', standardQuantity: 3 } })
    expect(half.status).toBe(422)
    const wrong = { name: 'mug', standardQuantity: -1, standardUnit: 'barrel' }
    expect((await ask(units.update, { params, body: wrong as never })).status).toBe(422)
  })

  describe('plural forms', () => {
    const spoon = { name: 'łyżka', pluralName: 'łyżki' }
    const pluralForms = { locale: 'pl-PL', few: 'łyżki', many: 'łyżek', other: 'łyżki' }

    test('are said in recipes, and a client that does not know them leaves them alone until it renames the unit', async () => {
      const ask = await newcomer()
      const { body: made } = await ask(units.create, { body: { ...spoon, pluralForms } })
      expect(made.pluralForms).toEqual(pluralForms)
      const params = { id: made.id }
      const { body: slug } = await ask(recipes.create, { body: { name: 'Kompot' } })
      const recipeIngredient = [1, 2, 5, 1.5].map(quantity => ({
        quantity,
        unit: { id: made.id },
        food: { name: 'cukier' },
      }))
      await ask(recipes.patch, { params: { slug }, body: { settings: { disableAmount: false }, recipeIngredient } })
      const { body: recipe } = await ask(recipes.get, { params: { slug } })
      const said = ['1 łyżka cukier', '2 łyżki cukier', '5 łyżek cukier', '1 ¹/₂ łyżki cukier']
      expect(recipe.recipeIngredient.map(line => line.display)).toEqual(said)
      expect(recipe.recipeIngredient[0]?.unit?.pluralForms).toEqual(pluralForms)

      const described = await ask(units.update, { params, body: { ...spoon, description: '15 ml' } })
      expect(described.body.pluralForms).toEqual(pluralForms)
      expect((await ask(units.update, { params, body: { ...spoon, pluralForms: null } })).body.pluralForms).toBeNull()
      await ask(units.update, { params, body: { ...spoon, pluralForms } })
      const renamed = await ask(units.update, { params, body: { name: 'szklanka', pluralName: 'szklanki' } })
      expect(renamed.body.pluralForms).toBeNull()
      expect((await ask(units.create, { body: { name: 'cup' } })).body.pluralForms).toBeNull()
    })

    test('find the unit, become other names of the one it is merged into, and come back from the bin', async () => {
      const ask = await newcomer()
      const { body: from } = await ask(units.create, { body: { ...spoon, pluralForms } })
      const { body: to } = await ask(units.create, { body: { name: 'łycha' } })
      const found = await ask(units.list, { query: { search: 'łyżek' } })
      expect(found.body.items.map(({ id }) => id)).toEqual([from.id])
      const { body: slug } = await ask(recipes.create, { body: { name: 'Ciasto' } })
      const lines = [{ quantity: 5, note: 'mąki', unit: { name: 'łyżek' } }]
      const { body: recipe } = await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: lines } })
      expect(recipe.recipeIngredient[0]?.unit?.id).toBe(from.id)
      await ask(units.merge, { body: { fromUnit: to.id, toUnit: from.id } })
      const params = { id: from.id }
      expect((await ask(units.get, { params })).body).toMatchObject({ pluralForms, aliases: [{ name: 'łycha' }] })

      const { body: other } = await ask(units.create, { body: { name: 'łyżka stołowa' } })
      await ask(units.merge, { body: { fromUnit: from.id, toUnit: other.id } })
      const { aliases } = (await ask(units.get, { params: { id: other.id } })).body
      expect(aliases.map(({ name }) => name)).toEqual(['łyżka', 'łyżki', 'łyżek', 'łycha'])
      const binned = (await ask(bin.list)).body
      const merged = binned.find(({ kind, name }) => kind === 'unit-merge' && name === 'łyżka')
      await ask(bin.restore, { body: { ids: [merged?.id as string] } })
      expect((await ask(units.get, { params })).body.pluralForms).toEqual(pluralForms)
      expect((await ask(units.get, { params: { id: other.id } })).body.aliases).toEqual([])
    })

    test("are refused where they cannot be, and another group's are as good as not there", async () => {
      const ask = await newcomer()
      const { body: made } = await ask(units.create, { body: { ...spoon, pluralForms } })
      const refused = [
        { locale: 'pl-PL', some: 'łyżek' },
        { locale: 'pl-PL', one: 'łyżka' },
        { locale: 'pl-PL', many: 'x'.repeat(1001) },
        { locale: 'pl-PL', many: 5 },
        { locale: 'no such language' },
        { locale: '' },
        { many: 'łyżek' },
        'łyżek',
      ]
      for (const pluralForms of refused) {
        const tried = await ask(units.update, { params: { id: made.id }, body: { ...spoon, pluralForms } as never })
        expect([tried.status, pluralForms]).toEqual([422, pluralForms])
      }
      expect((await ask(units.get, { params: { id: made.id } })).body).toEqual(made)
      const stranger = await newcomer()
      const body = { ...spoon, pluralForms: { ...pluralForms, many: 'stolen' } }
      expect((await stranger(units.update, { params: { id: made.id }, body })).status).toBe(404)
      expect((await as(server, null)(units.update, { params: { id: made.id }, body })).status).toBe(401)
      expect((await ask(units.get, { params: { id: made.id } })).body).toEqual(made)
    })
  })

  test('units are found by name and abbreviation, without accents', async () => {
    const ask = await newcomer()
    await ask(units.create, { body: { name: 'Esslöffel', abbreviation: 'EL' } })
    await ask(units.create, { body: { name: 'Prise' } })
    const names = async (search: string) => (await ask(units.list, { query: { search } })).body.items.map(u => u.name)
    expect(await names('essloffel')).toEqual(['Esslöffel'])
    expect(await names('EL')).toContain('Esslöffel')
    expect(await names('nothing of this kind')).toEqual([])
  })

  test("another group's unit is as good as not there, also inside a recipe", async () => {
    const ann = await newcomer()
    const bob = await newcomer()
    const { body: unit } = await ann(units.create, { body: { name: 'ladle' } })
    const params = { id: unit.id }
    expect((await bob(units.get, { params })).status).toBe(404)
    expect((await bob(units.update, { params, body: { name: 'stolen' } })).status).toBe(404)
    expect((await bob(units.remove, { params })).status).toBe(400)
    const { body: own } = await bob(units.create, { body: { name: 'spoon' } })
    expect((await bob(units.merge, { body: { fromUnit: unit.id, toUnit: own.id } })).status).toBe(404)
    const { body: slug } = await bob(recipes.create, { body: { name: 'Broth' } })
    const recipeIngredient = [{ note: '', unit: { id: unit.id, name: 'ladle' } }]
    const saved = await bob(recipes.patch, { params: { slug }, body: { recipeIngredient } })
    expect(saved.status).toBe(422)
    expect(saved.detail).toMatchObject([{ loc: ['body', 'recipeIngredient', 0, 'unit', 'id'] }])
    expect((await ann(units.get, { params })).body).toEqual(unit)
  })

  test('a name or abbreviation in a recipe finds the unit, a new one makes it', async () => {
    const ask = await newcomer()
    const { body: spoon } = await ask(units.create, { body: { name: 'Teelöffel', abbreviation: 'TL' } })
    const { body: slug } = await ask(recipes.create, { body: { name: 'Tea' } })
    const lines = ['TL', 'teeloffel', 'Schuss'].map(name => ({ note: '', unit: { name } }))
    const { body } = await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: lines } })
    expect(body.recipeIngredient.map(line => line.unit?.name)).toEqual(['Teelöffel', 'Teelöffel', 'Schuss'])
    expect(body.recipeIngredient[0]?.unit?.id).toBe(spoon.id)
    expect((await ask(units.list)).body.total).toBe(2)
  })

  test('merging moves ingredients, keeps names as aliases, and can be told from the bin', async () => {
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    const { body: from } = await ask(units.create, { body: { name: 'cuil. à café', abbreviation: 'cc' } })
    const { body: to } = await ask(units.create, { body: { name: 'cuillère à café', abbreviation: 'CC' } })
    const { body: slug } = await ask(recipes.create, { body: { name: 'Pain' } })
    const recipeIngredient = [from, to].map(({ id }) => ({ note: '', quantity: 2, unit: { id } }))
    await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } })

    const merged = await ask(units.merge, { body: { fromUnit: from.id, toUnit: to.id } })
    expect(merged.body).toEqual({ message: 'Successfully merged units', error: false })
    const { body: recipe } = await ask(recipes.get, { params: { slug } })
    expect(recipe.recipeIngredient.map(line => line.unit?.id)).toEqual([to.id, to.id])
    expect((await ask(units.get, { params: { id: from.id } })).status).toBe(404)
    expect((await ask(units.get, { params: { id: to.id } })).body.aliases).toEqual([{ name: 'cuil. à café' }])
    const binned = await app.db.selectFrom('bin').selectAll().where('groupId', '=', ann.group.id).execute()
    expect(binned).toMatchObject([{ kind: 'unit-merge', name: 'cuil. à café', snapshot: { into: to.id } }])

    expect((await ask(units.merge, { body: { fromUnit: to.id, toUnit: to.id } })).status).toBe(400)
    expect((await ask(units.merge, { body: { fromUnit: newId(), toUnit: to.id } })).status).toBe(404)
  })

  test('who is not signed in is sent away, and a body without a name is refused', async () => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(units.list)).status).toBe(401)
    expect((await nobody(units.get, { params })).status).toBe(401)
    expect((await nobody(units.create, { body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(units.update, { params, body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(units.remove, { params })).status).toBe(401)
    expect((await nobody(units.merge, { body: { fromUnit: newId(), toUnit: newId() } })).status).toBe(401)
    const ask = await newcomer()
    const missing = await ask(units.create, { body: { abbreviation: 'x' } as never })
    expect(missing.detail).toMatchObject([{ type: 'missing', loc: ['body', 'name'], input: {} }])
    expect((await ask(units.create, { body: { name: '' } })).status).toBe(422)
  })
})
