import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand, testFolder } from '../testing/run-command.ts'
import { run } from './migrate.ts'

const at = testFolder()
const closed = () => Promise.reject(new Error('a dry run opens no database'))
const migrate = (...args: string[]) => runCommand(() => run(args, closed))

const table = 'Title,Ingredients,Directions\nSoup,"2 leeks\n1 l water",Boil.\n'

test('a dry run says what is in a file, in words or as JSON', async () => {
  const path = at('r.csv', table)
  expect(await migrate(path, '--dry-run')).toMatchObject({ code: 0, output: 'r.csv: CSV export, 1 recipe\n' })
  const { code, output } = await migrate('--dry-run', '--json', path, at('l.txt', 'https://a.example/1\n'))
  expect(code).toBe(0)
  const [first, second] = output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(first).toMatchObject({
    archive: path,
    app: 'csv',
    report: { counts: { recipes: 1 } },
    recipes: [{ name: 'Soup', ingredients: ['2 leeks', '1 l water'], hasPicture: false }],
  })
  expect(second).toMatchObject({ app: 'addresses', report: { addresses: ['https://a.example/1'] }, recipes: [] })
})

test('what cannot be read is told, and the others are read all the same', async () => {
  const { code, output } = await migrate(
    '--dry-run',
    '--json',
    at('b.zip', 'PK\x03\x04 broken'),
    at('gone'),
    at('r.csv', table),
  )
  expect(code).toBe(1)
  const reports = output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).report)
  expect(reports[0].error).toMatch(/damaged/)
  expect(reports[1].error).toBe(`There is no such file: ${at('gone')}`)
  expect(reports[2].error).toBeUndefined()
})

test('why nothing was found is said in words', async () => {
  mkdirSync(at('nothing'), { recursive: true })
  writeFileSync(at('cut.melarecipes'), Buffer.from([0x1f, 0x8b]))
  const paths = [at('cut.json', '{'), at('cut.melarecipes'), at('nothing')]
  const { code, output } = await migrate('--dry-run', ...paths)
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [
      'cut.json: The file is damaged, or Larder doesn’t know its format.',
      'cut.melarecipes: The file is damaged, or Larder doesn’t know its format.',
      'nothing: No recipe was found there.',
    ],
  ])
  mkdirSync(at('half'), { recursive: true })
  const half = at('half/a.json', JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 egg'] }))
  expect((await migrate('--dry-run', dirname(half), at('half/b.json', '{'))).output).toMatch(
    /^half: .* export, 1 recipe\n/,
  )
})

test('a folder is read like an archive of it, each file in its place', async () => {
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(at(name)), { recursive: true })
    writeFileSync(at(name), content)
  }
  const recipe = (name: string) => JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })
  put('cookbook/Soup/recipe.json', recipe('Soup'))
  put('cookbook/Soup/full.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
  put('cookbook/Pie/recipe.json', recipe('Pie'))
  put('cookbook/.git/config', 'x')
  const { output } = await migrate('--dry-run', '--json', at('cookbook'))
  const { app, report, recipes } = JSON.parse(output)
  expect([app, report.left, report.failed]).toEqual(['nextcloud', [], []])
  expect(recipes).toMatchObject([
    { name: 'Pie', hasPicture: false },
    { name: 'Soup', hasPicture: true },
  ])
})

test('used wrongly it explains itself', async () => {
  expect(await migrate()).toMatchObject({ code: 2, complaint: expect.stringContaining('larder migrate FILE') })
})
