import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { mergedAliases } from './names-by-fold.ts'

const { app, server } = await startApp()

async function kitchen() {
  const person = await makePerson(app)
  const ask = as(server, person.token)
  const food = async (name: string, more = {}) => (await ask(foods.create, { body: { name, ...more } })).body
  const recipe = async (lines: { food: { id: string } | null; note: string }[]) => {
    const { body: slug } = await ask(recipes.create, { body: { name: `Dish ${newId()}` } })
    await ask(recipes.patch, { params: { slug }, body: { recipeIngredient: lines } })
    return slug
  }
  const lines = async (slug: string) => (await ask(recipes.get, { params: { slug } })).body.recipeIngredient
  return { person, ask, food, recipe, lines }
}

describe('merging foods', () => {
  test('moves ingredients, keeps names as aliases, and leaves what was there in the bin', async () => {
    const { person, ask, food, recipe, lines } = await kitchen()
    const from = await food('scallion', { pluralName: 'scallions', aliases: [{ name: 'Green Onion' }] })
    const to = await food('spring onion', { aliases: [{ name: 'green onion' }] })
    const slug = await recipe([
      { food: { id: from.id }, note: 'chopped' },
      { food: { id: to.id }, note: 'whole' },
    ])
    const merged = await ask(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
    expect(merged.status).toBe(200)
    expect(merged.body).toEqual({ message: 'Successfully merged foods', error: false })
    expect((await lines(slug)).map(line => [line.food?.id, line.note])).toEqual([
      [to.id, 'chopped'],
      [to.id, 'whole'],
    ])
    expect((await ask(foods.get, { params: { id: from.id } })).status).toBe(404)
    const { body: kept } = await ask(foods.get, { params: { id: to.id } })
    expect(kept.aliases.map(alias => alias.name)).toEqual(['green onion', 'scallion', 'scallions'])

    const binned = await app.db.selectFrom('bin').selectAll().where('groupId', '=', person.group.id).execute()
    expect(binned).toMatchObject([
      { kind: 'food-merge', snapshot: { into: to.id, aliasesBefore: to.aliases, food: { id: from.id } } },
    ])
    expect(binned[0]).toHaveProperty('snapshot.lines.length', 1)
  })

  test('refuses a food with itself, foods that are not there, and ids that are none', async () => {
    const { ask, food } = await kitchen()
    const { id } = await food('flour')
    const itself = await ask(foods.merge, { body: { fromFood: id, toFood: id } })
    expect(itself.status).toBe(400)
    expect((await ask(foods.merge, { body: { fromFood: id, toFood: newId() } })).status).toBe(404)
    expect((await ask(foods.merge, { body: { fromFood: newId(), toFood: id } })).status).toBe(404)
    expect((await ask(foods.merge, { body: { fromFood: 'x', toFood: id } })).status).toBe(422)
    expect((await ask(foods.get, { params: { id } })).body.aliases).toEqual([])
  })

  test('loses no ingredient of a recipe that is saved meanwhile', async () => {
    const { ask, food, recipe, lines } = await kitchen()
    const from = await food('courgette')
    const to = await food('zucchini')
    const body = { recipeIngredient: Array.from({ length: 5 }, () => ({ note: '', food: { id: from.id } })) }
    const slugs: string[] = []
    for (let i = 0; i < 12; i++) slugs.push(await recipe([]))
    const save = (slug: string) => ask(recipes.patch, { params: { slug }, body })
    const before = slugs.slice(0, 6).map(save)
    const merged = ask(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
    const saves = await Promise.all([...before, ...slugs.slice(6).map(save)])
    expect((await merged).status).toBe(200)
    for (const [i, slug] of slugs.entries()) {
      const { status } = saves[i] ?? {}
      expect([200, 400, 422]).toContain(status)
      const expected = status === 200 ? Array.from({ length: 5 }, () => to.id) : []
      expect((await lines(slug)).map(line => line.food?.id)).toEqual(expected)
    }
  })

  test('loses no ingredient and no name, whatever is merged in whatever order', async () => {
    const index = fc.nat(3)
    const plan = fc.record({
      lines: fc.array(fc.array(fc.option(index, { nil: null }), { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      merges: fc.array(fc.tuple(index, index), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ lines: plannedLines, merges }) => {
        const { ask, food, recipe, lines } = await kitchen()
        const made: { id: string }[] = []
        for (const name of ['salt', 'Sâlt', 'pepper', 'sugar']) made.push(await food(name))
        const slugs: string[] = []
        for (const planned of plannedLines)
          slugs.push(
            await recipe(
              planned.map((at, i) => ({ food: at === null ? null : { id: made[at]?.id ?? '' }, note: `${i}` })),
            ),
          )
        const now = made.map((_, i) => i)
        for (const [from, to] of merges) {
          const [a, b] = [now[from], now[to]] as [number, number]
          const body = { fromFood: made[a]?.id ?? '', toFood: made[b]?.id ?? '' }
          expect((await ask(foods.merge, { body })).status).toBe(a === b ? 400 : 200)
          now.forEach((at, i) => {
            if (at === a) now[i] = b
          })
        }
        for (const [r, planned] of plannedLines.entries()) {
          const found = await lines(slugs[r] ?? '')
          expect(found.map(line => line.food?.id ?? null)).toEqual(
            planned.map(at => (at === null ? null : made[now[at] as number]?.id)),
          )
        }
        const { items } = (await ask(foods.list)).body
        const names = items.flatMap(item => [item.name, ...item.aliases.map(alias => alias.name)])
        for (const name of ['pepper', 'sugar']) expect(names).toContain(name)
        expect(names.some(name => name === 'salt' || name === 'Sâlt')).toBe(true)
      }),
      { numRuns: 12 },
    )
  })
})

test('aliases after a merge hold each name once, and never the own one', () => {
  const aliases = mergedAliases(
    ['Onion', 'onions'],
    [{ name: 'bulb' }],
    ['ONIONS', null, 'Bulb', '', 'shallot', 'Shallot'],
  )
  expect(aliases).toEqual([{ name: 'bulb' }, { name: 'shallot' }])
})
