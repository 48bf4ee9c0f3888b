import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { fieldsInConflict, fieldsOfTheirs, merged } from './merge.ts'
import { saveOver } from './save-over.ts'

const base = { name: 'Soup', text: 'old', size: 2, note: null as string | null }
const mine = { ...base, text: 'mine', size: 3 }
const theirs = { ...base, name: 'Stew', text: 'theirs', note: '' }

test('two versions are one where they do not touch, and a choice where they do', () => {
  const versions = { base, mine, theirs }
  expect(fieldsInConflict(versions)).toEqual(['text'])
  expect(fieldsOfTheirs(versions)).toEqual(['name'])
  expect(merged(versions, { text: 'theirs' })).toMatchObject({ name: 'Stew', text: 'theirs', size: 3 })
  expect(merged(versions)).toMatchObject({ name: 'Stew', text: 'mine', size: 3 })
})

/** A server that has what it was given last, and refuses what was not made from that. */
function serverWith(now: typeof base & { revision: number }) {
  let current = now
  const put = async (body: typeof base, revision: number | undefined) => {
    if (revision !== current.revision) throw new ApiError(409, { detail: { message: 'newer', current } })
    current = { ...body, revision: current.revision + 1 }
    return current
  }
  return { put, now: () => current }
}

test('a save over somebody else’s keeps what each alone changed', async () => {
  const { put } = serverWith({ ...theirs, text: 'old', revision: 5 })
  const saved = await saveOver({ base: { ...base, revision: 4 }, body: mine, put })
  expect(saved).toMatchObject({ name: 'Stew', text: 'mine', size: 3, revision: 6 })
})

test('of what both changed somebody has to choose; whoever does not has saved nothing', async () => {
  const server = serverWith({ ...theirs, revision: 5 })
  const began = { ...base, revision: 4 }
  const unasked = saveOver({ base: began, body: mine, put: server.put })
  await expect(unasked).rejects.toMatchObject({ status: 409 })
  const left = saveOver({ base: began, body: mine, put: server.put, choose: async () => null })
  await expect(left).rejects.toMatchObject({ status: 409 })
  expect(server.now()).toMatchObject({ text: 'theirs', revision: 5 })
  const chosen = await saveOver({
    base: began,
    body: mine,
    put: server.put,
    choose: async (_versions, fields) => Object.fromEntries(fields.map(field => [field, 'theirs'])),
  })
  expect(chosen).toMatchObject({ name: 'Stew', text: 'theirs', size: 3, revision: 6 })
})

test('what is refused for another reason is told as it is', async () => {
  const put = () => Promise.reject(new ApiError(409, { detail: { message: 'the name is taken' } }))
  await expect(saveOver({ base: { revision: 1 }, body: mine, put })).rejects.toThrow('the name is taken')
})
