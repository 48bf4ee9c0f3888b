import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { reports } from '#shared/contract/maintenance/reports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { archiveOf, importsOf, paprika } from './testing.ts'

const drawn = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('attached files and pictures of steps arrive, are shown where they belong, and what is missing is told', async () => {
  const running = await startApp()
  const ann = await makePerson(running.app)
  const { ask, uploaded, until } = importsOf(running, ann.token)
  const old = '11111111-1111-4111-8111-111111111111'
  const archive = await archiveOf({
    'pie/pie.json': JSON.stringify({
      name: 'Pie',
      slug: 'pie',
      recipe_ingredient: [{ note: 'apples' }],
      recipe_instructions: [{ text: `Roll. ![](</api/media/recipes/${old}/assets/rolled.jpg>)` }],
      assets: [
        { name: 'Rolled', icon: 'mdi-file-image', file_name: 'rolled.jpg' },
        { name: 'Gone', icon: 'mdi-file', file_name: 'gone.pdf' },
      ],
    }),
    'pie/assets/rolled.jpg': await drawn('#aa3322'),
    'Bread.paprikarecipe': paprika('Bread', {
      directions: 'Knead.\n\n[photo:Dough]\n\n[photo:2]',
      photo_data: (await drawn('#ffffff')).toString('base64'),
      photos: [
        { name: 'Dough', filename: 'd.jpg', data: (await drawn('#ddccbb')).toString('base64') },
        { name: '2', filename: 'e.jpg', data: (await drawn('#112233')).toString('base64') },
      ],
    }),
  })
  const { id } = await uploaded(archive)
  await ask(libraryImports.run, { params: { id }, body: {} })
  const done = await until(id, 'done')

  const pie = (await ask(recipes.get, { params: { slug: 'pie' } })).body
  expect(pie.assets).toMatchObject([{ name: 'Rolled', fileName: 'rolled.jpg' }])
  expect(pie.recipeInstructions[0]?.text).toBe(`Roll. ![](</api/media/recipes/${pie.id}/assets/rolled.jpg>)`)
  const bread = (await ask(recipes.get, { params: { slug: 'bread' } })).body
  expect(bread.assets).toMatchObject([{ name: 'Dough' }, { name: '3' }])
  // What a step shows is not shown a second time.
  expect([pie.settings.showAssets, bread.settings.showAssets]).toEqual([false, false])
  const shown = /!\[[^\]]*\]\(<([^>]+)>\)/.exec(bread.recipeInstructions.at(-1)?.text ?? '')?.[1] as string
  expect(shown).toBe(`/api/media/recipes/${bread.id}/assets/${bread.assets[0]?.fileName}`)
  for (const url of [shown, `/api/media/recipes/${pie.id}/assets/rolled.jpg`]) {
    const { statusCode, rawPayload } = await running.server.inject({
      url,
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect([statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([200, 'jpeg'])
  }
  const report = (await ask(reports.get, { params: { id: done.reportId as string } })).body
  const warnings = report.entries.map(({ warning }) => warning).filter(Boolean)
  expect(warnings).toEqual(['One of its files was missing or couldn’t be read.'])
})
