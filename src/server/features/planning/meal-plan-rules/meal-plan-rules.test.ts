import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  const ask = as(server, person.token)
  const cook = async (name: string, tag?: string) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    if (tag) await ask(recipes.patch, { params: { slug }, body: { tags: [{ name: tag }] } })
  }
  const random = async (date: string, entryType: 'dinner' | 'lunch' = 'dinner') => {
    const { status, body } = await ask(mealPlans.createRandom, { body: { date, entryType } })
    return status === 200 ? body.recipe?.name : status
  }
  const rule = (body: object) => ask(mealPlanRules.create, { body })
  return { ...person, ask, cook, random, rule }
}

const MONDAY = '2022-02-07'
const SUNDAY = '2022-02-13'

describe('rules of the plan', () => {
  test('one is made, read, replaced, patched, deleted and restored', async () => {
    const ann = await newcomer()
    const made = await ann.rule({ day: 'monday', entryType: 'dinner', queryFilterString: 'rating >= 4' })
    const { id } = made.body
    expect([made.status, made.body]).toMatchObject([
      201,
      { day: 'monday', entryType: 'dinner', groupId: ann.group.id, householdId: ann.household.id },
    ])
    expect(made.body.queryFilter.parts).toMatchObject([{ attributeName: 'rating', relationalOperator: '>=' }])
    expect((await ann.ask(mealPlanRules.get, { params: { id } })).body).toEqual(made.body)
    const patched = await ann.ask(mealPlanRules.patch, { params: { id }, body: { day: 'sunday' } })
    expect(patched.body).toMatchObject({ day: 'sunday', queryFilterString: 'rating >= 4' })
    const put = await ann.ask(mealPlanRules.update, { params: { id }, body: { entryType: 'lunch' } })
    expect(put.body).toMatchObject({ day: 'unset', entryType: 'lunch', queryFilterString: '' })
    const removed = await ann.ask(mealPlanRules.remove, { params: { id } })
    expect((await ann.ask(mealPlanRules.list)).body.total).toBe(0)
    expect((await ann.ask(mealPlanRules.remove, { params: { id } })).status).toBe(400)
    await ann.ask(bin.restore, { body: { ids: [String(removed.headers['larder-bin'])] } })
    expect((await ann.ask(mealPlanRules.list)).body.items).toEqual([put.body])
  })

  test('deleting one that is not there is answered in English, as clients know it', async () => {
    const ann = await newcomer()
    const headers = { authorization: `Bearer ${ann.token}`, 'accept-language': 'de-DE' }
    const answer = await server.inject({ method: 'DELETE', url: `/api/households/mealplans/rules/${newId()}`, headers })
    expect([answer.statusCode, answer.json().detail.message]).toEqual([400, 'An unexpected error occurred.'])
  })

  test.each(['calories < 100', 'tags.id IN ["1"]', '(rating = 1', 'hello world'])(
    'the filter %s is refused',
    async text => {
      const ann = await newcomer()
      const refused = await ann.rule({ queryFilterString: text })
      expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'queryFilterString'] }]])
    },
  )

  test('are the household’s own', async () => {
    const ann = await newcomer()
    const { id } = (await ann.rule({ queryFilterString: 'rating >= 4' })).body
    for (const place of [{ group: ann.group }, {}]) {
      const other = await newcomer(place)
      expect((await other.ask(mealPlanRules.list)).body.total).toBe(0)
      expect((await other.ask(mealPlanRules.get, { params: { id } })).status).toBe(404)
      expect((await other.ask(mealPlanRules.update, { params: { id }, body: {} })).status).toBe(404)
      expect((await other.ask(mealPlanRules.patch, { params: { id }, body: {} })).status).toBe(404)
      expect((await other.ask(mealPlanRules.remove, { params: { id } })).status).toBe(400)
    }
    const nobody = as(server, null)
    expect((await nobody(mealPlanRules.list)).status).toBe(401)
    expect((await nobody(mealPlanRules.create, { body: {} })).status).toBe(401)
    expect((await nobody(mealPlanRules.get, { params: { id: newId() } })).status).toBe(401)
  })
})

describe('any recipe', () => {
  test('without a rule is one of the whole group; without a recipe there is none', async () => {
    const ann = await newcomer()
    expect(await ann.random(MONDAY)).toBe(404)
    const refused = await ann.ask(mealPlans.createRandom, { body: { date: MONDAY } })
    expect(refused.detail).toEqual({ message: 'No recipes match your rules', error: true, exception: null })
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    await neighbour.cook('Bean soup')
    expect(await ann.random(MONDAY)).toBe('Bean soup')
    const { body } = await ann.ask(mealPlans.createRandom, { body: { date: MONDAY } })
    expect(body).toMatchObject({ entryType: 'dinner', title: '', text: '', userId: ann.user.id })
  })

  test('is found when the rules allow but a few of many, and each of them may be it', async () => {
    const ann = await newcomer()
    for (let i = 0; i < 40; i++) await ann.cook(`Dish ${i}`, i < 2 ? 'rare' : 'usual')
    await ann.rule({ queryFilterString: 'tags.name = "rare"' })
    const drawn = new Set<unknown>()
    for (let i = 0; i < 24; i++) drawn.add(await ann.random(MONDAY))
    expect([...drawn].sort()).toEqual(['Dish 0', 'Dish 1'])
  })

  test('meets all rules for its day and meal together', async () => {
    const ann = await newcomer()
    await ann.cook('Leek soup', 'quick')
    await ann.cook('Roast', 'slow')
    await ann.rule({ entryType: 'dinner', queryFilterString: 'tags.name = "quick" OR tags.name = "slow"' })
    await ann.rule({ day: 'monday', queryFilterString: 'tags.name = "quick"' })
    await ann.rule({ day: 'sunday', entryType: 'dinner', queryFilterString: 'tags.name = "slow"' })
    for (let i = 0; i < 5; i++) {
      expect(await ann.random(MONDAY)).toBe('Leek soup')
      expect(await ann.random(SUNDAY)).toBe('Roast')
    }
    await ann.rule({ day: 'monday', entryType: 'dinner', queryFilterString: 'name = "Roast"' })
    expect(await ann.random(MONDAY)).toBe(404)
    expect(await ann.random(MONDAY, 'lunch')).toBe('Leek soup')
  })

  test('a stored rule that cannot be read allows nothing', async () => {
    const ann = await newcomer()
    await ann.cook('Leek soup')
    const { id } = (await ann.rule({})).body
    await app.db.updateTable('mealPlanRules').set({ queryFilterString: 'hello (' }).where('id', '=', id).execute()
    expect(await ann.random(MONDAY)).toBe(404)
  })

  test('a rule follows a tag that was merged into another, and back', async () => {
    const ann = await newcomer({ flags: { canOrganize: true } })
    await ann.cook('Leek soup', 'quick')
    await ann.cook('Salad', 'fast')
    const all = (await ann.ask(tags.list)).body.items
    const idOf = (name: string) => all.find(tag => tag.name === name)!.id
    const { id } = (await ann.rule({ queryFilterString: `tags.id IN ["${idOf('fast')}"]` })).body
    const merged = await ann.ask(tags.merge, { body: { fromId: idOf('fast'), toId: idOf('quick') } } as never)
    const filter = async () => (await ann.ask(mealPlanRules.get, { params: { id } })).body.queryFilterString
    expect(await filter()).toContain(idOf('quick'))
    await ann.ask(bin.restore, { body: { ids: [String(merged.headers['larder-bin'])] } })
    expect(await filter()).toContain(idOf('fast'))
  })
})
