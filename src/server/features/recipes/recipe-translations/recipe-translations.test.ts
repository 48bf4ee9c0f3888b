import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { type AiServer, playAi } from '#server/testing/play-ai.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { assistant } from '#shared/contract/planning/assistant.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ai: AiServer
let ann: Person

beforeAll(async () => {
  ai = await playAi()
  running = await startApp({ ...ai.settings, OPENAI_REQUEST_TIMEOUT: '5' })
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
})

const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const german = (slug: string) => ({ params: { slug, locale: 'de-DE' } })
const make = (slug: string, person?: Person | null) => ask(person)(recipeTranslations.make, german(slug))
const list = async (slug: string, person?: Person) =>
  (await ask(person)(recipeTranslations.list, { params: { slug } })).body

/** The model says each text again with a word in front, or what `change` makes of it. */
function translate(change = (text: string) => `Auf Deutsch: ${text}`) {
  ai.questions = []
  ai.say = heard => {
    const said = heard.at(-1)?.content as unknown as { text: string }[]
    const { texts } = JSON.parse(said[0]?.text ?? '') as { texts: { id: string; text: string }[] }
    const translated = texts.map(({ id, text }) => ({ id, text: change(text) }))
    return { text: JSON.stringify({ texts: translated }), tokens: [100, 50] }
  }
}
const say = (text: string) => {
  ai.say = () => ({ text })
}
const askedFor = () => ai.questions.map(({ messages }) => JSON.parse(messages.at(-1)?.content[0]?.text ?? '').texts)

async function makeSoup(person = ann) {
  // Each has a name of its own, without a number behind it.
  const name = `Soup of ${Array.from(newId(), sign => String.fromCharCode(97 + (sign.charCodeAt(0) % 26))).join('')}`
  const slug = (await ask(person)(recipes.create, { body: { name } })).body
  const made = await ask(person)(recipes.get, { params: { slug } })
  const body = {
    settings: { ...made.body.settings, disableAmount: false },
    recipeYield: '4 servings',
    recipeIngredient: [{ quantity: 2, note: 'leeks, sliced', title: 'For the soup' }],
    recipeInstructions: [{ text: 'Simmer for 20 minutes.' }],
    notes: [{ title: 'Later', text: 'It keeps.' }],
  }
  const answer = await ask(person)(recipes.patch, { params: { slug }, body: body as never })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.detail))
  return answer.body
}

describe('a translation', () => {
  test('is made by the model, kept beside the recipe, and changes nothing of it', async () => {
    const soup = await makeSoup()
    translate()
    const { status, body } = await make(soup.slug)
    expect(status).toBe(200)
    expect(body).toMatchObject({ locale: 'de-DE', isOutdated: false, mayChange: true, madeBy: ann.user.fullName })
    expect(body.texts).toMatchObject({
      ...{ name: `Auf Deutsch: ${soup.name}`, recipeYield: 'Auf Deutsch: 4 servings', description: '' },
      recipeInstructions: [{ id: soup.recipeInstructions[0]?.id, text: 'Auf Deutsch: Simmer for 20 minutes.' }],
      notes: [{ title: 'Auf Deutsch: Later', text: 'Auf Deutsch: It keeps.' }],
    })
    const [line] = body.texts.recipeIngredient
    expect(line).toMatchObject({ title: 'Auf Deutsch: For the soup', line: { text: 'Auf Deutsch: 2 leeks, sliced' } })
    expect(line?.line?.parts[0]).toMatchObject({ kind: 'quantity', value: 2 })
    expect(JSON.stringify(askedFor())).toContain('Simmer for ⟦20⟧ minutes.')
    expect(await list(soup.slug)).toMatchObject({ available: true, items: [body] })
    expect((await ask()(recipes.get, { params: soup })).body).toEqual(soup)
  })

  test('says what changed since as it was written, and only that is translated again', async () => {
    const soup = await makeSoup()
    translate()
    await make(soup.slug)
    const recipeInstructions = soup.recipeInstructions.map(step => ({ ...step, text: 'Simmer for 25 minutes.' }))
    await ask()(recipes.patch, { params: soup, body: { recipeInstructions } })
    const [stale] = (await list(soup.slug)).items
    expect(stale).toMatchObject({ isOutdated: true, texts: { name: `Auf Deutsch: ${soup.name}` } })
    expect(stale?.texts.recipeInstructions[0]?.text).toBe('Simmer for 25 minutes.')
    translate()
    expect((await make(soup.slug)).body).toMatchObject({ isOutdated: false })
    expect(askedFor()).toEqual([[{ id: '0', text: 'Simmer for ⟦25⟧ minutes.' }]])
    translate(text => `Neu: ${text}`)
    expect((await make(soup.slug)).body.texts.name).toBe(`Neu: ${soup.name}`)
  })

  test('that lost an amount is asked for once more', async () => {
    const soup = await makeSoup()
    let isFirst = true
    translate(text => {
      const isLost = isFirst && text.startsWith('Simmer')
      if (isLost) isFirst = false
      return isLost ? 'Eine Weile köcheln.' : `Auf Deutsch: ${text}`
    })
    expect((await make(soup.slug)).status).toBe(200)
    expect(askedFor()[1]).toEqual([{ id: '0', text: 'Simmer for ⟦20⟧ minutes.' }])
  })

  test('goes with its recipe into copies and into the bin and back', async () => {
    const soup = await makeSoup()
    translate()
    await make(soup.slug)
    const copy = (await ask()(recipes.duplicate, { params: soup, body: { name: 'Soup as Bob makes it' } })).body
    expect((await list(copy.slug)).items).toMatchObject([
      { locale: 'de-DE', texts: { name: 'Soup as Bob makes it', recipeYield: 'Auf Deutsch: 4 servings' } },
    ])
    const { headers } = await ask()(recipes.remove, { params: soup })
    await ask()(bin.restore, { body: { ids: [String(headers['larder-bin'])] } })
    expect((await list(soup.slug)).items).toMatchObject([{ locale: 'de-DE', madeBy: ann.user.fullName }])
  })

  test('is removed, once', async () => {
    const soup = await makeSoup()
    translate()
    await make(soup.slug)
    expect((await ask()(recipeTranslations.remove, german(soup.slug))).status).toBe(200)
    expect((await list(soup.slug)).items).toEqual([])
    expect((await ask()(recipeTranslations.remove, german(soup.slug))).status).toBe(400)
  })
})

describe('nothing is kept', () => {
  test.each([
    ['loses an amount twice', () => translate(() => 'Suppe'), /didn’t keep every amount.*“4 servings”/],
    ['adds one', () => translate(text => `${text} 7`), /didn’t keep every amount/],
    ['answers nonsense', () => say('I would rather not.'), /didn’t respond/],
    ['says nothing', () => say(''), /didn’t respond/],
  ])('when the model %s', async (_what, play, words) => {
    const soup = await makeSoup()
    play()
    const answer = await make(soup.slug)
    expect(answer.status).toBe(503)
    expect(JSON.stringify(answer.detail)).toMatch(words)
    expect((await list(soup.slug)).items).toEqual([])
  })
})

test('a translation is refused to those who do not see the recipe, and its change to those who may not change it', async () => {
  const soup = await makeSoup()
  translate()
  expect((await make(soup.slug, null)).status).toBe(401)
  expect((await make(soup.slug, await makePerson(running.app))).status).toBe(404)
  expect((await make('no-such-soup')).status).toBe(404)
  const household = await makeHousehold(running.app, ann.group)
  const neighbour = await makePerson(running.app, { group: ann.group, household })
  await ask()(recipes.patch, { params: soup, body: { settings: { ...soup.settings, locked: true } } })
  expect((await make(soup.slug, neighbour)).body).toMatchObject({ mayChange: true })
  const other = await makePerson(running.app, { group: ann.group, household })
  expect((await list(soup.slug, other)).items).toMatchObject([{ mayChange: false }])
  expect((await make(soup.slug, other)).status).toBe(403)
  expect((await ask(other)(recipeTranslations.remove, german(soup.slug))).status).toBe(403)
  await ask()(recipeAudience.update, { params: soup, body: { audience: 'owner' } })
  expect((await ask(other)(recipeTranslations.list, { params: soup })).status).toBe(404)
})

test('only languages of Larder are translated into, and only with a model', async () => {
  const soup = await makeSoup()
  const into = (locale: string) => ask()(recipeTranslations.make, { params: { slug: soup.slug, locale } })
  expect((await into('tlh')).status).toBe(422)
  const plain = await startApp()
  const ben = await makePerson(plain.app)
  const slug = (await as(plain.server, ben.token)(recipes.create, { body: { name: 'Soup' } })).body
  const refused = await as(plain.server, ben.token)(recipeTranslations.make, german(slug))
  expect([refused.status, JSON.stringify(refused.detail)]).toEqual([403, expect.stringMatching(/no language model/)])
})

test('what it takes counts for the group’s limit, and above that no more is asked', async () => {
  const soup = await makeSoup()
  const used = async () => (await ask()(assistant.get)).body.usedTokens
  const before = await used()
  translate()
  await make(soup.slug)
  expect((await used()) - before).toBe(150)
  const limit = { enabled: false, monthlyTokens: 1, monthlyCost: null }
  await ask()(assistant.update, { body: limit })
  expect((await make(soup.slug)).status).toBe(429)
  await ask()(assistant.update, { body: { ...limit, monthlyTokens: null } })
})

test('the language of a recipe is told where its words tell it', async () => {
  const soup = await makeSoup()
  const bare = { recipeYield: null, recipeIngredient: [], recipeInstructions: [] }
  await ask()(recipes.patch, { params: soup, body: bare })
  expect((await list(soup.slug)).language).toBeNull()
  const text =
    'Den Lauch in feine Ringe schneiden und mit der Butter in einem großen Topf bei mittlerer Hitze weich dünsten.'
  await ask()(recipes.patch, {
    params: soup,
    body: {
      recipeIngredient: [{ note: '2 Stangen Lauch' }, { note: '30 g Butter' }],
      recipeInstructions: [{ text }],
    } as never,
  })
  expect((await list(soup.slug)).language).toBe('de')
})
