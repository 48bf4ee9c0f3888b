import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { makePdf } from '#server/testing/pdf.ts'
import { playAi } from '#server/testing/play-ai.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { importsOf } from './testing.ts'

const RUSKS = {
  name: 'Almond rusks',
  ingredients: [{ title: null, text: '500 g flour' }],
  instructions: [{ title: null, text: 'Bake twice.' }],
}
const NOTHING = { name: '', ingredients: [], instructions: [] }

/** Pages without a word of text. */
async function scan(name: string, background = '#eeeeee', pages = 1): Promise<File> {
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background } })
  const page = makePdf({ jpeg: new Uint8Array(await picture.jpeg().toBuffer()), width: 600, height: 800 }, pages)
  return new File([page as Uint8Array<ArrayBuffer>], name)
}
const text = () =>
  new File(['Leek soup\n\nIngredients\n2 leeks\n1 l stock\n\nDirections\nCook the leeks in the stock.'], 'soup.txt')

test('a scan among many files is read by the model while the import runs, named in the report, and undone with it', async () => {
  const ai = await playAi()
  const running = await startApp(ai.settings)
  const { ask, uploaded, until, itemsOf, names } = importsOf(running, (await makePerson(running.app)).token)
  const { id, state, counts } = await uploaded(
    text(),
    await scan('Rusks of Aunt Ida.pdf'),
    await scan('Holiday.pdf', '#0000ff'),
  )
  expect([state, counts.recipes, counts.failed]).toEqual(['ready', 3, 0])
  expect((await itemsOf(id)).slice(1)).toMatchObject([
    { kind: 'recipe', name: 'Rusks of Aunt Ida', state: 'new', reason: 'only-pictures' },
    { kind: 'recipe', name: 'Holiday', state: 'new', reason: 'only-pictures' },
  ])
  // Looking at what was found costs nothing.
  expect(ai.questions).toEqual([])
  ai.say = () => ({ text: JSON.stringify(ai.questions.length === 1 ? RUSKS : NOTHING) })
  await ask(libraryImports.run, { params: { id }, body: {} })
  const { reportId } = await until(id, 'done')
  expect(await names()).toEqual(['Almond rusks', 'Leek soup'])
  const rusks = (await ask(recipes.get, { params: { slug: 'almond-rusks' } })).body
  expect(rusks.recipeInstructions?.map(step => step.text)).toEqual(['Bake twice.'])
  expect(rusks.image).not.toBeNull()
  const { entries } = (await ask(reports.get, { params: { id: reportId as string } })).body
  expect(entries.map(({ success, message }) => [success, message])).toEqual([
    [true, expect.stringContaining('Leek soup')],
    [true, expect.stringContaining('Almond rusks')],
    [false, expect.stringContaining('Holiday')],
  ])
  await ask(libraryImports.undo, { params: { id } })
  await until(id, 'undone')
  expect(await names()).toEqual([])
})

test('an import that is stopped asks for no further scan', async () => {
  const ai = await playAi()
  const running = await startApp(ai.settings)
  const { ask, uploaded, until, names } = importsOf(running, (await makePerson(running.app)).token)
  const { id } = await uploaded(
    await scan('One.pdf'),
    await scan('Two.pdf', '#00ff00'),
    await scan('Three.pdf', '#ff0000'),
  )
  let stopped: Promise<unknown> | undefined
  ai.act = response => {
    stopped ??= ask(libraryImports.cancel, { params: { id } }).then(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(RUSKS) } }] }))
    })
  }
  await ask(libraryImports.run, { params: { id }, body: {} })
  await until(id, 'stopped')
  await stopped
  expect(ai.questions.length).toBe(1)
  expect((await names()).length).toBeLessThanOrEqual(1)
})

test('a scan that came before is known by its bytes under another name, and is not read again; one that was undone is', async () => {
  const ai = await playAi()
  const running = await startApp(ai.settings)
  const { ask, uploaded, until, itemsOf, names } = importsOf(running, (await makePerson(running.app)).token)
  const rusks = await scan('Rusks.pdf')
  const again = () => new File([rusks], 'Ida.pdf')
  ai.say = () => ({ text: JSON.stringify(RUSKS) })
  const imported = async (...files: File[]) => {
    const { id } = await uploaded(...files)
    await ask(libraryImports.run, { params: { id }, body: {} })
    await until(id, 'done')
    return id
  }
  const first = await imported(rusks, new File([rusks], 'The same.pdf'))
  expect([await names(), ai.questions.length]).toEqual([['Almond rusks'], 1])
  expect((await itemsOf(first))[1]).toMatchObject({ state: 'doubtful', reason: 'twice-in-file', chosen: false })

  // Looked through before the first was run, or after.
  const { id } = await uploaded(again(), await scan('Blue.pdf', '#0000ff'))
  expect(await itemsOf(id)).toMatchObject([
    { name: 'Ida', state: 'known', reason: 'imported-before', chosen: false },
    { name: 'Blue', state: 'new', reason: 'only-pictures', chosen: true },
  ])
  await ask(libraryImports.undo, { params: { id: first } })
  await until(first, 'undone')
  const early = (await uploaded(again())).id
  expect(await itemsOf(early)).toMatchObject([{ state: 'new', reason: 'only-pictures' }])
  await imported(again())
  expect(ai.questions.length).toBe(2)
  await ask(libraryImports.run, { params: { id: early }, body: {} })
  await until(early, 'done')
  expect([await names(), ai.questions.length]).toEqual([['Almond rusks'], 2])
  expect(await itemsOf(early)).toMatchObject([{ state: 'known', chosen: false }])
})

test('a long scan is read ten pages at a time, up to forty; what stands on later pages follows, and those beyond are told', async () => {
  const ai = await playAi()
  const running = await startApp(ai.settings)
  const { ask, uploaded, until, itemsOf, names } = importsOf(running, (await makePerson(running.app)).token)
  const part = (ingredient: string, step: string) => ({
    ...{ name: 'Almond rusks', recipe_yield: step === 'Bake twice.' ? '40 rusks' : 'nonsense' },
    ingredients: [{ title: null, text: ingredient }],
    instructions: [{ title: null, text: step }],
  })
  const pages = [part('500 g flour', 'Bake twice.'), NOTHING, part('200 g almonds', 'Let them cool.'), NOTHING]
  ai.say = () => ({ text: JSON.stringify(pages[ai.questions.length - 1]) })
  const { id } = await uploaded(await scan('Rusks.pdf', '#eeeeee', 45), await scan('One.pdf', '#0000ff'))
  const unread = 'Pages that weren’t read: 41–45. Larder reads a document up to page 40.'
  expect(await itemsOf(id)).toMatchObject([{ unread }, { unread: null }])
  await ask(libraryImports.run, { params: { id }, body: { chosen: [0] } })
  const { reportId } = await until(id, 'done')
  expect((await itemsOf(id))[0]).toMatchObject({ result: 'incomplete' })
  const { entries } = (await ask(reports.get, { params: { id: reportId as string } })).body
  expect(entries).toMatchObject([{ success: true, warning: unread }])
  expect(await names()).toEqual(['Almond rusks'])
  const rusks = (await ask(recipes.get, { params: { slug: 'almond-rusks' } })).body
  expect(rusks.recipeIngredient.map(({ display }) => display)).toEqual(['500 g flour', '200 g almonds'])
  expect(rusks.recipeInstructions?.map(({ text }) => text)).toEqual(['Bake twice.', 'Let them cool.'])
  const asked = ai.questions.map(question => JSON.stringify(question))
  expect(asked.map(question => question.split('data:image/jpeg').length - 1)).toEqual([10, 10, 10, 10])
  expect(asked[0]).not.toContain('began on pages before')
  expect(asked[2]).toContain('pages 21 to 30 of 40')
  expect(asked[2]).toContain('Almond rusks')
})

test('a long scan that is stopped asks for no further pages, and goes on from its beginning', async () => {
  const ai = await playAi()
  const running = await startApp(ai.settings)
  const { ask, uploaded, until, names } = importsOf(running, (await makePerson(running.app)).token)
  const { id } = await uploaded(await scan('Rusks.pdf', '#eeeeee', 11))
  const say = { choices: [{ message: { content: JSON.stringify(RUSKS) } }] }
  let stopped: Promise<unknown> | undefined
  ai.act = response => {
    const isFirst = !stopped
    stopped ??= ask(libraryImports.cancel, { params: { id } })
    void (isFirst ? stopped : Promise.resolve()).then(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(say))
    })
  }
  await ask(libraryImports.run, { params: { id }, body: {} })
  await until(id, 'stopped')
  expect(await names()).toEqual([])
  await ask(libraryImports.run, { params: { id }, body: {} })
  const { reportId } = await until(id, 'done')
  expect(await names()).toEqual(['Almond rusks'])
  const { entries } = (await ask(reports.get, { params: { id: reportId as string } })).body
  expect(entries.map(({ success }) => success)).toEqual([true])
})

test('where no model is set up for pictures, the report says what the file needs', async () => {
  const running = await startApp()
  const { ask, uploaded, until, itemsOf, names } = importsOf(running, (await makePerson(running.app)).token)
  const { id, counts } = await uploaded(text(), await scan('Rusks.pdf'))
  expect([counts.recipes, counts.failed]).toEqual([1, 1])
  expect((await itemsOf(id))[1]).toMatchObject({ kind: 'failed', state: 'unreadable', reason: 'only-pictures' })
  await ask(libraryImports.run, { params: { id }, body: {} })
  const { reportId } = await until(id, 'done')
  expect(await names()).toEqual(['Leek soup'])
  const { entries } = (await ask(reports.get, { params: { id: reportId as string } })).body
  expect(entries.filter(({ success }) => !success)).toMatchObject([
    { message: expect.stringContaining('Rusks'), exception: expect.stringContaining('language model') },
  ])
})
