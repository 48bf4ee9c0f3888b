import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { type PlayedMessage, type PlayedTurn, playAi } from '#server/testing/play-ai.ts'
import { startApp } from '#server/testing/start-app.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

export const question = (text: string) => ({ body: { messages: [{ from: 'person' as const, text }] } })

export const heardLast = (heard: PlayedMessage[]) => heard.at(-1)?.content ?? ''

type Turn = PlayedTurn | ((heard: PlayedMessage[]) => PlayedTurn)

/** An installation with a model to ask, and a person in whose group the assistant is on. */
export async function startWithAssistant() {
  const ai = await playAi()
  const running = await startApp({
    ...ai.settings,
    ...{ OPENAI_REQUEST_TIMEOUT: '5', OPENAI_INPUT_PRICE: '2', OPENAI_OUTPUT_PRICE: '10', OPENAI_CURRENCY: 'EUR' },
  })
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
  const switchOn = (person: Person, limits: { monthlyTokens?: number; monthlyCost?: number } = {}) =>
    ask(person)(assistant.update, { body: { enabled: true, monthlyTokens: null, monthlyCost: null, ...limits } })
  await switchOn(ann)

  /** Plays these turns one after another, and then the last one for ever. */
  function play(...turns: Turn[]) {
    let at = 0
    ai.say = heard => {
      const turn = turns[Math.min(at++, turns.length - 1)] as Turn
      return typeof turn === 'function' ? turn(heard) : turn
    }
  }

  async function makeRecipe(name: string, description = '') {
    const slug = (await ask()(recipes.create, { body: { name } })).body
    return (await ask()(recipes.patch, { params: { slug }, body: { description, totalTime: '25 minutes' } })).body
  }

  return { ai, running, ann, ask, switchOn, play, makeRecipe }
}
