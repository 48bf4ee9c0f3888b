import { expect, test } from 'vitest'
import { createSystemContext } from '../create-context.ts'
import { schedulePeriodicJobs } from '../features/maintenance/jobs/jobs.service.ts'
import { sendSoon } from '../features/notifications/deliveries/queue-delivery.ts'
import { noteStream } from '../features/notifications/event-stream/open-streams.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'
import { defineJob } from '../work/job-definition.ts'

const metricsOf = async ({ server }: Awaited<ReturnType<typeof startApp>>, url = '/metrics') => server.inject(url)

test('there are no metrics unless they are switched on', async () => {
  const started = await startApp()
  expect((await metricsOf(started)).statusCode).toBe(404)
})

test('requests are counted and timed by method, template and status', async () => {
  const started = await startApp({ METRICS: 'true' })
  const person = await makePerson(started.app)
  const headers = { authorization: `Bearer ${person.token}` }
  await started.server.inject({ url: '/api/app/about' })
  await started.server.inject({ url: '/api/recipes/no-such-recipe', headers })
  await started.server.inject({ url: '/api/recipes/nor-this-one', headers })
  await started.server.inject({ url: '/api/recipes' })
  const answer = await metricsOf(started)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^text\/plain/)
  expect(answer.body).toContain('larder_requests_total{method="GET",route="/api/app/about",status="200"} 1')
  expect(answer.body).toContain('larder_requests_total{method="GET",route="/api/recipes/:slug",status="404"} 2')
  expect(answer.body).toContain('larder_requests_total{method="GET",route="/api/recipes",status="401"} 1')
  expect(answer.body).toContain(
    'larder_request_duration_seconds_count{method="GET",route="/api/recipes/:slug",status="404"} 2',
  )
  expect(answer.body).toMatch(/process_resident_memory_bytes \d+/)
})

test('what waits and what failed is counted: jobs, messages, open streams', async () => {
  const started = await startApp({ METRICS: 'true' })
  const { app } = started
  await schedulePeriodicJobs(app, [defineJob({ kind: 'test-daily', schedule: 'daily', run: async () => undefined })])
  const delivery = { kind: 'webhook', targetId: 'x', groupId: null, householdId: null, name: '', eventId: 'y' } as const
  await sendSoon(createSystemContext(app), [
    { ...delivery, payload: { title: 'a' } },
    { ...delivery, payload: { title: 'b' } },
  ])
  const { user } = await makePerson(app)
  const caller = { ...user, session: { kind: 'session', id: 'z', integrationId: 'generic', scope: 'everything' } }
  const forget = noteStream(caller as unknown as Parameters<typeof noteStream>[0], () => {})
  const lines = (await metricsOf(started)).body.split('\n')
  forget()
  expect(lines).toEqual(
    expect.arrayContaining([
      'larder_jobs{state="waiting"} 1',
      'larder_jobs{state="running"} 0',
      'larder_jobs{state="failed"} 0',
      'larder_deliveries{state="waiting"} 2',
      'larder_deliveries{state="failed"} 0',
      'larder_event_streams{kind="events"} 1',
    ]),
  )
  expect((await metricsOf(started)).body).toContain('larder_event_streams{kind="events"} 0')
})

test('nothing that a person typed gets into the figures', async () => {
  const started = await startApp({ METRICS: 'true' })
  await started.server.inject('/api/media/recipes/secret-id/images/secret-name')
  await started.server.inject('/secret-address?secret=1')
  expect((await metricsOf(started)).body).not.toContain('secret')
})

test('under a path prefix, the metrics are there too', async () => {
  const started = await startApp({ METRICS: 'true', BASE_URL: 'https://example.com/kitchen' })
  expect((await metricsOf(started, '/kitchen/metrics')).body).toContain('larder_info{')
  expect((await metricsOf(started)).statusCode).toBe(404)
})
