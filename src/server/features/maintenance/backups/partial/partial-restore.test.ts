import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { makeBelongings } from '#server/testing/belongings.ts'
import { openTestDatabase } from '#server/testing/databases.ts'
import { dumpOf } from '#server/testing/dump.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { createBackup } from '../backups.service.ts'
import { restoreBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'

let running: TestApp
let ann: Person
let bob: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const get = async (slug: string, person = ann) => (await ask(person)(recipes.get, { params: { slug } })).body
const backUp = () => createBackup(createSystemContext(running.app))
const contentsOf = async (fileName: string) => (await ask()(backups.getContents, { params: { fileName } })).body
const restore = (fileName: string, choice: { households?: string[]; recipes?: string[]; replaceChanged?: boolean }) =>
  ask()(backups.restorePart, {
    params: { fileName },
    body: { households: [], recipes: [], replaceChanged: false, ...choice },
  })
const undo = async (id: string) => (await ask()(backups.undoPart, { params: { id } })).body

/** What people see of a group: everything but work, the bin, and what a restore of a part leaves out. */
async function stateOf(): Promise<Record<string, unknown[]>> {
  const {
    bin: _bin,
    libraryImports,
    libraryImportItems,
    reports,
    reportEntries,
    invitations,
    ...rest
  } = await dumpOf(running.app.db)
  return rest
}

async function makeSoup(person = ann, name = 'Leek soup') {
  const slug = (await ask(person)(recipes.create, { body: { name } })).body
  const body = {
    description: 'Warm',
    recipeIngredient: [{ food: { name: 'leek' }, unit: { name: 'piece' }, quantity: 2, note: 'large' }],
    recipeInstructions: [{ text: 'Cut.' }],
    tags: [{ name: 'Winter' }],
  }
  await ask(person)(recipes.patch, { params: { slug }, body: body as never })
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#aa3322' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'p.png', { type: 'image/png' })
  await ask(person)(recipes.putImage, { params: { slug }, body: { image, extension: 'png' } })
  const { id } = await get(slug, person)
  await ask(person)(comments.create, { body: { recipeId: id, text: 'Again!' } })
  return { slug, id }
}

beforeEach(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { user: { admin: true }, flags: ALL_FLAGS })
  bob = await makePerson(running.app, { flags: ALL_FLAGS })
})

describe('chosen recipes', () => {
  test('one that was deleted comes back with everything, also from the bin, and can be taken back', async () => {
    const { slug, id } = await makeSoup()
    const before = await get(slug)
    const name = await backUp()
    const leek = before.recipeIngredient[0]?.food?.id as string
    await ask()(recipes.remove, { params: { slug } })
    await ask()(foods.remove, { params: { id: leek } })
    expect((await contentsOf(name)).recipes).toMatchObject([{ id, name: 'Leek soup', state: 'gone' }])
    const gone = await stateOf()
    const { body } = await restore(name, { recipes: [id] })
    expect(body.counts.recipes).toEqual({ found: 1, brought: 1, left: {} })
    expect(await get(slug)).toEqual(before)
    const picture = await running.app.db.selectFrom('media').selectAll().where('ownerId', '=', id).execute()
    expect(picture).toMatchObject([{ binId: null, supersededAt: null }])
    expect((await ask()(bin.list, { query: { kind: 'recipe' } })).body).toEqual([])
    expect((await contentsOf(name)).recipes).toMatchObject([{ state: 'same' }])
    expect((await ask()(backups.getStatus)).body.partialRestores).toMatchObject([{ id: body.id, recipes: 1 }])
    expect(await undo(body.id)).toEqual({ left: 0 })
    expect(await stateOf()).toEqual(gone)
    expect((await ask()(bin.list, { query: { kind: 'recipe' } })).body).toHaveLength(1)
    expect((await ask()(backups.getStatus)).body.partialRestores).toEqual([])
  })

  test('one that changed stays unless it is to be replaced; then it keeps the version before', async () => {
    const { slug, id } = await makeSoup()
    const name = await backUp()
    await ask()(recipes.patch, {
      params: { slug },
      body: { description: 'Cold', recipeIngredient: [{ note: 'water' }] } as never,
    })
    await ask()(comments.create, { body: { recipeId: id, text: 'Since' } })
    expect((await contentsOf(name)).recipes).toMatchObject([{ state: 'changed' }])
    expect((await restore(name, { recipes: [id] })).status).toBe(400)
    expect((await get(slug)).description).toBe('Cold')
    const changed = await get(slug)
    const { body } = await restore(name, { recipes: [id], replaceChanged: true })
    const after = await get(slug)
    expect(after).toMatchObject({ description: 'Warm', recipeIngredient: [{ food: { name: 'leek' } }] })
    expect(after.comments.map(({ text }) => text)).toEqual(['Again!', 'Since'])
    const versions = (await ask()(recipeVersions.list, { params: { slug } })).body
    expect(versions[0]?.changedFields).toEqual(expect.arrayContaining(['description', 'recipeIngredient']))
    expect((await contentsOf(name)).recipes).toMatchObject([{ state: 'same' }])
    expect(await undo(body.id)).toEqual({ left: 0 })
    const undone = await get(slug)
    expect(undone).toEqual({ ...changed, revision: expect.anything(), updatedAt: expect.anything() })
    // Whoever still has what the restore brought on their screen must not save it over this.
    expect(undone.revision).toBeGreaterThan(after.revision ?? 0)
    const kept = (await ask()(recipeVersions.list, { params: { slug } })).body
    expect(kept).toHaveLength(versions.length + 1)
    expect(kept[0]?.changedFields).toEqual(expect.arrayContaining(['description', 'recipeIngredient']))
  })

  test('where everything is here already, that is said, and there is nothing to undo', async () => {
    await makeSoup()
    const name = await backUp()
    expect(await restore(name, { households: [ann.household.id] })).toMatchObject({
      status: 400,
      body: { detail: { message: expect.stringContaining('Nothing was changed') } },
    })
    expect((await ask()(backups.getStatus)).body.partialRestores).toEqual([])
  })

  test('what was changed or used since is not taken back', async () => {
    const { slug, id } = await makeSoup()
    const name = await backUp()
    await ask()(recipes.remove, { params: { slug } })
    const { body } = await restore(name, { recipes: [id] })
    await ask()(comments.create, { body: { recipeId: id, text: 'Since' } })
    const before = await get(slug)
    expect((await undo(body.id)).left).toBeGreaterThan(0)
    expect(await get(slug)).toEqual(before)
  })

  test('comments of those who left come back with their names', async () => {
    const eve = await makePerson(running.app, { group: ann.group, household: ann.household, user: { fullName: 'Eve' } })
    const { slug, id } = await makeSoup()
    await ask(eve)(comments.create, { body: { recipeId: id, text: 'Salty' } })
    const name = await backUp()
    await ask()(recipes.remove, { params: { slug } })
    await ask()(users.remove, { params: { id: eve.user.id } })
    await restore(name, { recipes: [id] })
    expect((await get(slug)).comments).toMatchObject([
      { text: 'Again!', userId: ann.user.id, authorName: null },
      { text: 'Salty', userId: ann.user.id, authorName: 'Eve' },
    ])
  })

  test('names that are taken by now get a number, foods that were made anew are the same', async () => {
    const { slug, id } = await makeSoup()
    const name = await backUp()
    const leek = (await get(slug)).recipeIngredient[0]?.food?.id as string
    await ask()(recipes.remove, { params: { slug } })
    await ask()(foods.remove, { params: { id: leek } })
    const other = await makeSoup()
    await restore(name, { recipes: [id] })
    const [mine, theirs] = [await get(id), await get(other.slug)]
    expect(mine).toMatchObject({ name: 'Leek soup (1)', slug: 'leek-soup-1' })
    expect(mine.recipeIngredient[0]?.food?.id).toBe(theirs.recipeIngredient[0]?.food?.id)
    expect(mine.tags.map(({ id }) => id)).toEqual(theirs.tags.map(({ id }) => id))
  })
})

describe('a household', () => {
  /** As if the installation had never had Bob's group. */
  async function loseBob() {
    const { db } = running.app
    await db.deleteFrom('recipes').where('groupId', '=', bob.group.id).execute()
    await db.deleteFrom('memberships').where('groupId', '=', bob.group.id).execute()
    await db.deleteFrom('users').where('id', '=', bob.user.id).execute()
    await db.deleteFrom('groups').where('id', '=', bob.group.id).execute()
  }

  test.each(['the same', 'the other'] as const)(
    'that is gone comes back whole from a backup of %s database',
    async which => {
      await makeBelongings(running.server, bob)
      await makeSoup(bob)
      const soup = await makeSoup(ann)
      const before = await stateOf()
      let name = await backUp()
      if (which === 'the other') name = await throughOtherDatabase(name)
      await loseBob()
      await ask()(recipes.patch, { params: { slug: soup.slug }, body: { description: 'changed since' } })
      const lost = await stateOf()
      expect((await contentsOf(name)).households).toContainEqual(
        expect.objectContaining({ id: bob.household.id, isHere: false, people: 1, groupName: bob.group.name }),
      )
      const { body } = await restore(name, { households: [bob.household.id] })
      await ask()(recipes.patch, { params: { slug: soup.slug }, body: { description: 'Warm' } })
      const after = await stateOf()
      // What belongs to nobody but the whole installation, and what changed for Ann.
      for (const table of ['recipes', 'recipeVersions', 'settings', 'apiTokens', 'media'])
        for (const state of [before, after]) delete state[table]
      expect(after).toEqual(before)
      await ask()(recipes.patch, { params: { slug: soup.slug }, body: { description: 'changed since' } })
      expect(await undo(body.id)).toEqual({ left: 0 })
      const undone = await stateOf()
      for (const table of ['recipes', 'recipeVersions']) for (const state of [lost, undone]) delete state[table]
      expect(undone).toEqual(lost)
    },
  )

  async function throughOtherDatabase(name: string): Promise<string> {
    const { app } = running
    const file = (name: string) => join(app.files.folder('backups'), name)
    const other = { ...app, db: await openTestDatabase('sqlite') }
    await restoreBackup(createSystemContext(other), file(name), { name, userName: 'test', password: '' })
    await writeBackup(createSystemContext(other), file('other.zip'), { media: true })
    await other.db.destroy()
    return 'other.zip'
  }
})

test('only administrators see what is in a backup, or bring it back', async () => {
  const name = await backUp()
  for (const [person, status] of [
    [null, 401],
    [bob, 403],
  ] as const) {
    expect((await ask(person)(backups.getContents, { params: { fileName: name } })).status).toBe(status)
    const body = { households: [], recipes: [], replaceChanged: false }
    expect((await ask(person)(backups.restorePart, { params: { fileName: name }, body })).status).toBe(status)
    expect((await ask(person)(backups.undoPart, { params: { id: ann.user.id } })).status).toBe(status)
  }
  expect((await ask()(backups.undoPart, { params: { id: ann.user.id } })).status).toBe(404)
  expect((await ask()(backups.getContents, { params: { fileName: '../x.zip' } })).status).toBe(404)
})
