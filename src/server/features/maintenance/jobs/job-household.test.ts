import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { startJobRunner } from './job-runner.ts'
import { startJob } from './jobs.service.ts'

test('a job is done in the household for which it was begun, wherever its person is by now', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const neighbour = await makePerson(app, { group: ann.group, flags: ALL_FLAGS })
  const other = await makePerson(app, { flags: ALL_FLAGS })
  for (const { token } of [neighbour, other]) {
    const invitation = (await as(server, token)(invitations.create, { body: { uses: 1 } })).body
    expect((await as(server, ann.token)(memberships.join, { body: { token: invitation.token } })).status).toBe(201)
  }
  const places: unknown[] = []
  const baking = defineJob<Record<string, never>>({
    kind: 'test-household',
    run: async ctx => void places.push(ctx.user?.householdId),
  })
  const runner = await startJobRunner(app, [baking])
  const wanted = [neighbour, other, ann].map(({ household }) => household.id)
  for (const [at, householdId] of wanted.entries()) {
    const user = await identify(app, ann.token, { householdId })
    const request = { secure: false, userAgent: null, ifMatch: null, token: ann.token }
    const ctx = createContext(app, { user, locale: 'en-US', requestId: 'test', ip: '', request }) as Context
    await startJob(ctx, baking, {})
    await expect.poll(() => places.length).toBe(at + 1)
  }
  expect(places).toEqual(wanted)
  await runner.end()
})
