import { expect, test } from 'vitest'
import { file, summaryOf } from '../testing.ts'

test('lines in bold in Markdown name groups of ingredients and of steps', async () => {
  const read = async (method: string, ingredients = '- 1 cup flour') =>
    summaryOf(file('p.md', `# Pie\n\n## Ingredients\n\n${ingredients}\n\n## Method\n\n${method}\n`))
  const steps = ['Mix.', 'Knead.', 'Stir.']
  const listed = '1. Mix.\n2. Knead.\n\n**Filling:**\n\n1. Stir.'
  expect(await read(`**Dough**\n\n${listed}`, '**For the dough**\n- flour\n\n**Filling**:\n- cream')).toMatchObject({
    ...{ sections: ['For the dough', 'Filling'], ingredients: ['flour', 'cream'] },
    ...{ stepSections: ['Dough', 'Filling'], instructions: steps, notes: [] },
  })
  expect(await read('**Dough**\nMix.\n\nKnead.\n\n**Filling**\n\nStir.')).toMatchObject({
    ...{ stepSections: ['Dough', 'Filling'], instructions: steps, notes: [] },
  })
  expect(await read('1. Mix.\n2. Knead.\n\n**Tip**\n\nServe it warm.')).toMatchObject({
    ...{ instructions: ['Mix.', 'Knead.'], notes: [{ title: 'Tip', text: 'Serve it warm.' }] },
  })
})

test('a comment in a block of code in Markdown is no heading', async () => {
  const text =
    '# Pie\n\n## Ingredients\n\n- flour\n\n## Method\n\n1. Mix.\n\n## Oven\n\n```sh\n# warm it\nheat 200\n```\n'
  expect((await summaryOf(file('p.md', text)))?.notes).toEqual([
    { title: 'Oven', text: expect.stringContaining('# warm it\nheat 200') },
  ])
})

test.each(['```', '````\nheat 200\n```'])(
  'a block of code in Markdown that is not closed hides no part: %j',
  async open => {
    const text = `# Pie\n\n## Ingredients\n\n- flour\n\n## Method\n\n1. Mix.\n\n## Oven\n\n${open}\n\n## On the side\n\nServe it warm.\n`
    expect((await summaryOf(file('p.md', text)))?.notes).toContainEqual({
      title: 'On the side',
      text: 'Serve it warm.',
    })
  },
)
