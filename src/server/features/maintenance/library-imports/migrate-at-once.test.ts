import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '#server/events.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { archiveOf, importsOf, paprika } from './testing.ts'

const running = await startApp()
const { app, server } = running
const ann = await makePerson(app)
const ask = as(server, ann.token)

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

  test('a file that is named as all others are is told by its folder', async () => {
    const archive = await archiveOf({
      'Apple pie/recipe.json': '{"name": "Apple',
      'Plum cake/recipe.json': JSON.stringify({ '@type': 'Recipe', recipeIngredient: ['plums'] }),
    })
    const { body } = await migrate(archive, 'nextcloud')
    expect(body).toMatchObject({ name: 'Nextcloud Migration', status: 'partial' })
    const { entries } = (await ask(reports.get, { params: { id: body.id } })).body
    expect(entries.map(({ message }) => message).sort()).toEqual([
      'Failed to import Apple pie',
      'Imported Plum cake successfully',
    ])
  })

  test('a picture that cannot be read is told beside its recipe', async () => {
    const { body } = await migrate(
      await archiveOf({
        'a.paprikarecipe': paprika('Blind', {
          photo_data: Buffer.from('no picture at all, only words').toString('base64'),
        }),
      }),
      'paprika',
    )
    expect((await ask(reports.get, { params: { id: body.id } })).body.entries).toMatchObject([
      {
        success: true,
        message: 'Imported Blind successfully',
        exception: '',
        warning: expect.stringContaining('pictures'),
      },
    ])
  })

  test('its end is told to those who asked for it', async () => {
    const told: DomainEvent[] = []
    const end = app.events.listen(event => void (event.type === 'data_migrations' && told.push(event)))
    const { body } = await migrate(await archiveOf({ 'a.paprikarecipe': paprika('Told') }), 'paprika')
    const { uploaded, until } = importsOf(running, ann.token)
    const { id } = await uploaded(await archiveOf({ 'b.paprikarecipe': paprika('Told as a job') }))
    await ask(libraryImports.run, { params: { id }, body: {} })
    const { reportId } = await until(id, 'done')
    end()
    expect(told).toMatchObject([
      { groupId: ann.group.id, householdId: ann.household.id, documentType: 'report', document: { reportId: body.id } },
      { groupId: ann.group.id, documentType: 'report', document: { reportId } },
    ])
  })

  test('an unknown type is refused', async () => {
    expect((await migrate(await archiveOf({}), 'pen-and-paper')).status).toBe(422)
    const empty = await ask(libraryImports.migrate, { body: { add_migration_tag: 'perhaps' } as never })
    expect([empty.status, empty.detail]).toMatchObject([
      422,
      [
        { type: 'bool_parsing', loc: ['body', 'add_migration_tag'] },
        { type: 'missing', loc: ['body', 'migration_type'] },
        { type: 'missing', loc: ['body', 'archive'] },
      ],
    ])
  })
})
