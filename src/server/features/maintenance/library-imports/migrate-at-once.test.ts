import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { archiveOf, paprika } from './testing.ts'

const { app, server } = await startApp()
const ask = as(server, (await makePerson(app)).token)

describe('the way of older clients', () => {
  const migrate = (archive: File, migration_type: string, add_migration_tag = 'false') =>
    ask(libraryImports.migrate, { body: { archive, migration_type, add_migration_tag } as never })

  test('an archive is imported at once, each recipe with an entry in their words', async () => {
    const { body, status } = await migrate(await archiveOf({ 'a.paprikarecipe': paprika('Stew') }), 'paprika', 'true')
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Paprika Migration', category: 'migration', status: 'success' })
    const report = (await ask(reports.get, { params: { id: body.id } })).body
    expect(report.entries).toMatchObject([{ success: true, message: 'Imported Stew successfully' }])
    const { body: stew } = await ask(recipes.get, { params: { slug: 'stew' } })
    expect(stew.tags).toMatchObject([{ name: 'paprika' }])
  })

  test('an empty file is told as they know it', async () => {
    const recipe = JSON.stringify({
      name: 'Bread',
      slug: 'bread',
      recipe_ingredient: [],
      recipe_instructions: [],
      extras: {},
    })
    const archive = await archiveOf({
      'm/recipes/bread/bread.json': recipe,
      'm/recipes/invalid-recipe/invalid-recipe.json': '',
    })
    const { body } = await migrate(archive, 'mealie_alpha')
    expect(body).toMatchObject({ name: 'Mealie_Alpha Migration', status: 'partial' })
    const { entries } = (await ask(reports.get, { params: { id: body.id } })).body
    expect(entries.filter(({ success }) => !success)).toMatchObject([
      {
        message: 'Failed to import invalid-recipe.json',
        exception: 'JSONDecodeError: Expecting value: line 1 column 1 (char 0)',
      },
    ])
  })

  test('an unknown type is refused', async () => {
    expect((await migrate(await archiveOf({}), 'pen-and-paper')).status).toBe(422)
  })
})
