import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { newList, put, startListApp } from '#server/testing/list-app.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { createBackup } from '../../../maintenance/backups/backups.service.ts'
import { restoreBackup } from '../../../maintenance/backups/restore-backup.ts'

const here = await startListApp()
const newMachine = await startListApp()
type Newcomer = Awaited<ReturnType<typeof here.newcomer>>

const listed = async ({ ask }: Pick<Newcomer, 'ask'>, id: string, since: number, sinceId?: string | null) =>
  (await ask(listOperations.list, { params: { id }, query: { since, sinceId: sinceId ?? undefined } })).body
const notesOf = ({ items }: { items: { note: string | null }[] }) => items.map(({ note }) => note).sort()

test.each([
  ['the same machine', here],
  ['a new machine', newMachine],
])(
  'after a backup was restored on %s, a device that knows what never happened there reads the whole list',
  async (_, to) => {
    const ann = await here.newcomer()
    const [list, quiet] = [await newList(ann), await newList(ann)]
    for (const { id } of [list, quiet]) await put(ann, id, { note: 'milk' })
    const { address } = (await ann.ask(listLinks.create, { params: { id: list.id }, body: { name: 'Neighbour' } })).body
    const token = String(address).split('/').at(-1)!
    const name = await createBackup(createSystemContext(here.app))
    for (const note of ['bread', 'jam', 'figs']) await put(ann, list.id, { note })
    const [before, quietBefore] = [await listed(ann, list.id, 0), await listed(ann, quiet.id, 0)]

    const sessions = await here.app.db.selectFrom('sessions').selectAll().where('userId', '=', ann.user.id).execute()
    const file = join(here.app.files.folder('data'), 'backups', name)
    await restoreBackup(createSystemContext(to.app), file, { name, userName: 'Ann', password: '' })
    await to.app.db.insertInto('sessions').values(sessions).execute()
    const there = { ...ann, ask: as(to.server, ann.token) }
    // Others go on, beyond where the device was.
    for (const note of ['oats', 'rice', 'salt', 'tea', 'nuts']) await put(there, list.id, { note })
    const soap = {
      kind: 'add' as const,
      id: newId(),
      item: newId(),
      stamp: nextStamp('phone', Date.now()),
      fields: { note: 'soap' },
    }
    const known = { since: before.cursor, sinceId: before.cursorId }
    const after = (
      await there.ask(listOperations.send, { params: { id: list.id }, body: { ...known, operations: [soap] } })
    ).body
    const all = ['milk', 'nuts', 'oats', 'rice', 'salt', 'soap', 'tea']
    expect([after.isSnapshot, notesOf(after)]).toEqual([true, all])
    const guest = as(to.server, null)
    const shown = (
      await guest(listLinks.getShared, { params: { token }, query: { since: known.since, sinceId: known.sinceId! } })
    ).body
    expect([shown.isSnapshot, notesOf(shown)]).toEqual([true, all])
    // What is as it was is told as ever.
    await put(there, list.id, { note: 'plums' })
    const next = await listed(there, list.id, after.cursor, after.cursorId)
    expect([next.isSnapshot, notesOf(next)]).toEqual([false, ['plums']])
    const { cursor, cursorId } = quietBefore
    expect(await listed(there, quiet.id, cursor, cursorId)).toMatchObject({ cursor, cursorId, isSnapshot: false })
  },
)

test('devices from before histories were told apart hear what happened since their cursor', async () => {
  const ann = await here.newcomer()
  const { id } = await newList(ann)
  await put(ann, id, { note: 'milk' })
  const { cursor } = await listed(ann, id, 0)
  await put(ann, id, { note: 'bread' })
  const told = await listed(ann, id, cursor)
  expect([told.isSnapshot, notesOf(told)]).toEqual([false, ['bread']])
})
