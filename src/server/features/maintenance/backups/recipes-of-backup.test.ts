import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { importsOf } from '../library-imports/testing.ts'
import { createBackup } from './backups.service.ts'

test('chosen recipes of a backup come back into a running server, and nothing else changes', async () => {
  const running = await startApp()
  const { app } = running
  const ann = await makePerson(app, { user: { admin: true } })
  const { ask, until, upload, itemsOf } = importsOf(running, ann.token)
  for (const name of ['Leek soup', 'Bread']) await ask(recipes.create, { body: { name } })
  await ask(recipes.patch, {
    params: { slug: 'leek-soup' },
    body: {
      description: 'Warm',
      settings: { disableAmount: false },
      recipeYield: '4 servings',
      totalTime: '1 hour',
      tags: [{ name: 'Winter' }],
      recipeIngredient: [
        { title: 'Soup', food: { name: 'leek' }, unit: { name: 'piece' }, quantity: 2, note: 'large' },
        { note: 'salt', quantity: 0 },
      ],
      recipeInstructions: [{ title: 'First', text: 'Cut.' }, { text: 'Cook.' }],
      notes: [{ title: 'Hint', text: 'Better on the next day.' }],
    } as never,
  })
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' })
  await ask(recipes.putImage, { params: { slug: 'leek-soup' }, body: { image, extension: 'png' } })
  const before = (await ask(recipes.get, { params: { slug: 'leek-soup' } })).body
  const name = await createBackup(createSystemContext(app))
  const backup = await readFile(join(app.files.folder('backups'), name))
  await ask(recipes.remove, { params: { slug: 'leek-soup' } })
  await ask(recipes.patch, { params: { slug: 'bread' }, body: { description: 'changed since' } })

  const id = await upload(new File([new Uint8Array(backup)], name))
  expect(await until(id, 'ready')).toMatchObject({ appName: 'Larder', counts: { recipes: 2, pictures: 1 } })
  const items = await itemsOf(id)
  const soup = items.find(item => item.name === 'Leek soup')
  expect(soup).toMatchObject({ state: 'new', ingredients: 2, steps: 2, pictures: 1 })
  await ask(libraryImports.run, { params: { id }, body: { chosen: [soup?.position as number] } })
  await until(id, 'done')

  const after = (await ask(recipes.get, { params: { slug: 'leek-soup' } })).body
  const kept = ({ description, recipeYield, totalTime, tags, notes, recipeInstructions }: typeof before) => ({
    ...{ description, recipeYield, totalTime, notes },
    tags: tags.map(tag => tag.name),
    steps: recipeInstructions.map(({ title, text }) => [title || '', text]),
  })
  expect(kept(after)).toEqual(kept(before))
  expect(after.recipeIngredient.map(line => line.display)).toEqual(before.recipeIngredient.map(line => line.display))
  expect(after.image).toBeTruthy()
  expect((await ask(recipes.get, { params: { slug: 'bread' } })).body.description).toBe('changed since')
})
