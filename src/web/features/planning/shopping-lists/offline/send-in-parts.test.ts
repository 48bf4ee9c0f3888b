import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { ApiError } from '#web/api/api-error.ts'

// The module asks the page where it is served as soon as it is loaded.
vi.hoisted(() => void vi.stubGlobal('document', { baseURI: 'http://larder.test/' }))
const { sendInParts } = await import('./send-in-parts.ts')

const operationsOf = (count: number) =>
  Array.from({ length: count }, (_, i): Operation => ({ kind: 'remove', id: `${i}`, stamp: '', item: `${i}` }))

/** A server that refuses every batch with an operation of these. */
function refusing(refused: ReadonlySet<string>, status = 422) {
  const taken: string[] = []
  const aside: string[] = []
  let requests = 0
  const ways = {
    send: async (operations: readonly Operation[]) => {
      requests++
      if (operations.some(({ id }) => refused.has(id))) throw new ApiError(status, null)
      taken.push(...operations.map(({ id }) => id))
    },
    setAside: async ({ id }: Operation) => void aside.push(id),
  }
  return { taken, aside, ways, requests: () => requests }
}

test('what is refused is found and set aside; everything else arrives, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.uniqueArray(fc.nat({ max: 59 })),
      fc.constantFrom(400, 413, 422),
      async (count, at, status) => {
        const refused = new Set(at.filter(i => i < count).map(String))
        const server = refusing(refused, status)
        const operations = operationsOf(count)
        await sendInParts(operations, server.ways)
        const ids = operations.map(({ id }) => id)
        expect(server.taken).toEqual(ids.filter(id => !refused.has(id)))
        expect(server.aside).toEqual(ids.filter(id => refused.has(id)))
      },
    ),
  )
})

test('one that is refused among hundreds is found with few requests', async () => {
  const server = refusing(new Set(['321']))
  await sendInParts(operationsOf(500), server.ways)
  expect(server.aside).toEqual(['321'])
  expect(server.requests()).toBeLessThan(25)
})

test('nothing is set aside because of any other failure, or where the device cannot send at all', async () => {
  for (const status of [0, 401, 403, 404, 429, 500, 503]) {
    const server = refusing(new Set(['1']), status)
    await expect(sendInParts(operationsOf(4), server.ways)).rejects.toThrow(ApiError)
    expect(server.aside).toEqual([])
  }
  const send = async () => {
    throw new ApiError(422, null)
  }
  const setAside = vi.fn()
  await expect(sendInParts(operationsOf(4), { send, setAside })).rejects.toThrow(ApiError)
  expect(setAside).not.toHaveBeenCalled()
})
