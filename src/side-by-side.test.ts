import { beforeAll, expect, test } from 'vitest'
import { hears } from '#server/db/outbox.ts'
import { allowedRequests } from '#server/testing/allowed-requests.ts'
import { as } from '#server/testing/as.ts'
import { makeBelongings } from '#server/testing/belongings.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { parameterNames, sampleBody } from '#server/testing/sample-value.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { contracts } from '#shared/contract/index.ts'
import { isRawReply, type Route } from '#shared/contract/route.ts'
import { stalePaths } from '#shared/contract/stale-paths.ts'

/**
 * Two browsers side by side: whatever a call changes in the answers that another member of the household has on the screen,
 * an event tells them of a noun by which their browser knows these answers to be out of date.
 */

const calls = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract as Record<string, Route>).map(([name, route]) => ({ noun, name, route })),
)
/** What is not told by nouns, and why. */
const TOLD_OTHERWISE = [
  // When each session was used last, which every call changes.
  /^\/api\/users\/sessions$/,
  // Lists and pantries are told by their own operations.
  /^\/api\/households\/(shopping|pantry)\b/,
  // The page of an import asks by itself how far it is.
  /^\/api\/(library-imports|groups\/reports)\b/,
  // A shared recipe is for visitors, to whom nothing is told.
  /^\/api\/shared\/recipes\/:id$/,
]

const reads = calls.filter(
  ({ route }) =>
    route.method === 'GET' &&
    route.access !== 'public' &&
    route.access !== 'admin' &&
    !isRawReply(route.reply) &&
    !TOLD_OTHERWISE.some(path => path.test(route.path)),
)
const writes = calls.filter(
  ({ route }) => route.method !== 'GET' && route.access !== 'public' && route.access !== 'admin',
)
const nouns = [...new Set(writes.map(({ noun }) => noun))]

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})

test.each(nouns)('what calls of %s change is told', async noun => {
  const owner = await makePerson(running.app, { flags: ALL_FLAGS })
  const reader = await makePerson(running.app, { group: owner.group, household: owner.household, flags: ALL_FLAGS })
  const things = await makeBelongings(running.server, owner)
  let seen = await readAll(reader, things)
  const missed: string[] = []
  for (const { name, route } of writes.filter(call => call.noun === noun)) {
    const input = await allowedRequests[`${noun}.${name}`]?.({ ...running, owner, things })
    if (input) seen = await readAll(reader, things)
    const known: Record<string, string> = { ...things[noun], ...input?.params }
    const params = Object.fromEntries(parameterNames(route).map(name => [name, known[name] ?? 'missing']))
    const request = { params, query: input?.query, body: input?.body ?? sampleBody(route) }
    const before = running.told.length
    await as(running.server, owner.token)(route, request as never)
    const told = running.told.slice(before).filter(event => hears(audienceOf(reader), { userId: null, ...event }))
    const stale = new Set(told.flatMap(({ documentType }) => stalePaths[documentType]))
    const now = await readAll(reader, things)
    for (const [path, answer] of now)
      if (answer !== seen.get(path) && !stale.has(path))
        missed.push(`${noun}.${name} (${told.map(({ documentType }) => documentType)}): ${path}`)
    seen = now
  }
  expect(missed).toEqual([])
})

const audienceOf = ({ user, group, household }: Person) => ({
  groupId: group.id,
  householdId: household.id,
  userId: user.id,
  isAdmin: false,
})

/** What the reader gets of every call that reads, by its path. */
async function readAll(reader: Person, things: Record<string, Record<string, string>>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { noun, route } of reads) {
    const known = things[noun] ?? {}
    const url = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? 'missing'))
    const headers = { authorization: `Bearer ${reader.token}` }
    const { statusCode, body } = await running.server.inject({ url, headers })
    answers.set(route.path, `${statusCode} ${body}`)
  }
  return answers
}
