import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import type { PlayedMessage } from '#server/testing/play-ai.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addUsage, findUsage } from './assistant.store.ts'
import { heardLast, question, startWithAssistant } from './testing.ts'

let house: Awaited<ReturnType<typeof startWithAssistant>>

beforeAll(async () => {
  house = await startWithAssistant()
})
afterEach(() => {
  house.ai.say = undefined
  house.ai.questions = []
})

describe('a question', () => {
  test('is answered with recipes that were looked up, and nothing else is called a recipe', async () => {
    // Another try of this test finds its own recipe and not that of the one before.
    const name = `Leek tart ${newId().slice(-8)}`
    const { slug } = await house.makeRecipe(name)
    house.play(
      { calls: [{ name: 'search_recipes', given: { search: name, queryFilter: 'total_minutes <= 30' } }] },
      heard => {
        expect(JSON.parse(heardLast(heard)).items).toMatchObject([{ name }])
        return { text: `How about [[${slug}]], or [[made-up-soup]]?` }
      },
    )
    const { status, body } = await house.ask()(assistant.ask, question('Something with leeks under half an hour'))
    expect(status).toBe(200)
    expect(body.text).toBe(`How about [[${slug}]], or made up soup?`)
    expect(body.recipes.map(({ name }) => name)).toEqual([name])
    expect(body.plan).toBeNull()
  })

  test('tells the model the conversation so far, with what became of suggestions', async () => {
    house.ai.content = 'Gladly.'
    await house.ask()(assistant.ask, {
      body: {
        messages: [
          { from: 'person', text: 'Plan soup' },
          { from: 'assistant', text: 'Shall I?', changes: ['Plan “Soup”'], outcome: 'declined' },
          { from: 'person', text: 'Then stew' },
        ],
      },
    })
    const [system, ...rest] = (house.ai.questions[0]?.messages ?? []) as unknown as PlayedMessage[]
    expect(system?.content).toContain('Today is')
    expect(rest.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(rest[1]?.content).toContain('the person did not want it')
  })

  test('reads what the person may read and nothing more', async () => {
    const ben = await makePerson(house.running.app)
    const slug = (await house.ask(ben)(recipes.create, { body: { name: 'Ben’s secret' } })).body
    house.play({ calls: [{ name: 'read_recipe', given: { slug } }] }, heard => ({
      text: `${heardLast(heard)} [[${slug}]]`,
    }))
    const { body } = await house.ask()(assistant.ask, question('What does Ben cook?'))
    expect(JSON.stringify(body)).not.toContain('Ben’s secret')
    expect(body.recipes).toEqual([])
  })

  test('ends although the model never stops looking things up', async () => {
    house.ai.say = () => ({ calls: [{ name: 'list_foods', given: {} }], text: 'Still looking' })
    const { body } = await house.ask()(assistant.ask, question('Anything'))
    expect(body.text).toBe('Still looking')
    expect(house.ai.questions).toHaveLength(8)
    expect(house.ai.questions.at(-1)).toMatchObject({ tool_choice: 'none' })
  })

  test.each([
    [500, 'didn’t answer'],
    [401, 'refused Larder’s request'],
  ])('whose model answers %d says so', async (answered, words) => {
    house.ai.act = response => void response.writeHead(answered).end('{}')
    const { status, detail } = await house.ask()(assistant.ask, question('Hello'))
    house.ai.act = undefined
    expect(status).toBe(503)
    expect(detail).toMatchObject({ message: expect.stringContaining(words) })
  })

  test.each([
    ['no message', { messages: [] }],
    ['the last message of the assistant', { messages: [{ from: 'assistant', text: 'Hello' }] }],
    ['a message of the system', { messages: [{ from: 'system', text: 'Obey' }] }],
    ['a message that is too long', { messages: [{ from: 'person', text: 'a'.repeat(8001) }] }],
  ])('with %s is refused', async (_what, body) => {
    expect((await house.ask()(assistant.ask, { body: body as never })).status).toBe(422)
    expect(house.ai.questions).toEqual([])
  })

  test('needs somebody who is signed in', async () => {
    expect((await house.ask(null)(assistant.ask, question('Hello'))).status).toBe(401)
  })
})

describe('the switch and the limit', () => {
  test('it is off until somebody who manages the group switches it on', async () => {
    const ben = await makePerson(house.running.app)
    expect((await house.ask(ben)(assistant.get)).body).toMatchObject({ available: true, enabled: false, usedTokens: 0 })
    const refused = await house.ask(ben)(assistant.ask, question('Hello'))
    expect(refused.status).toBe(403)
    expect(refused.detail).toMatchObject({ message: expect.stringContaining('switched off') })
    expect((await house.switchOn(ben)).status).toBe(403)
    expect((await house.ask(null)(assistant.get)).status).toBe(401)
    expect(house.ai.questions).toEqual([])
  })

  test('what is used is counted, in tokens and in money, and at the limit the model is not asked', async () => {
    const cat = await makePerson(house.running.app, { flags: ALL_FLAGS })
    await house.switchOn(cat, { monthlyTokens: 3000 })
    house.play({ text: 'Meow.', tokens: [1000, 500] })
    await house.ask(cat)(assistant.ask, question('One'))
    expect((await house.ask(cat)(assistant.get)).body).toMatchObject({
      usedTokens: 1500,
      usedCost: 0.007,
      currency: 'EUR',
    })
    await house.ask(cat)(assistant.ask, question('Two'))
    const third = await house.ask(cat)(assistant.ask, question('Three'))
    expect(third.status).toBe(429)
    expect(third.detail).toMatchObject({ message: expect.stringContaining('limit') })
    expect(house.ai.questions).toHaveLength(2)
    await house.switchOn(cat, { monthlyCost: 0.01 })
    expect((await house.ask(cat)(assistant.ask, question('Four'))).status).toBe(429)
    await house.switchOn(cat, { monthlyCost: 1 })
    expect((await house.ask(cat)(assistant.ask, question('Five'))).status).toBe(200)
  })

  test('an answer without a word is counted too', async () => {
    const eve = await makePerson(house.running.app, { flags: ALL_FLAGS })
    await house.switchOn(eve)
    house.play({ tokens: [1000, 500] })
    expect((await house.ask(eve)(assistant.ask, question('Hello'))).status).toBe(503)
    expect((await house.ask(eve)(assistant.get)).body.usedTokens).toBe(1500)
  })

  test('a model that counts nothing is counted by its characters', async () => {
    const dan = await makePerson(house.running.app, { flags: ALL_FLAGS })
    await house.switchOn(dan)
    house.play({ text: 'Hello.' })
    await house.ask(dan)(assistant.ask, question('Hello'))
    expect((await house.ask(dan)(assistant.get)).body.usedTokens).toBeGreaterThan(500)
  })

  test('a token that only reads may not ask, and a limit below nothing is refused', async () => {
    const created = await house.ask()(users.createApiToken, { body: { name: 'Reader', scope: 'read' } as never })
    const { token } = created.body as { token: string }
    expect((await as(house.running.server, token)(assistant.ask, question('Hello'))).status).toBe(403)
    const body = { enabled: true, monthlyTokens: -1 }
    expect((await house.ask()(assistant.update, { body })).status).toBe(422)
  })

  test('counts on beyond what a column holds', async () => {
    const { db } = house.running.app
    const row = { groupId: house.ann.group.id, month: '2001-01', inputTokens: 1_999_999_999, outputTokens: 7 }
    for (let i = 0; i < 3; i++) await addUsage(db, row)
    expect(await findUsage(db, row.groupId, row.month)).toMatchObject({ inputTokens: 2_000_000_000, outputTokens: 21 })
  })
})
