import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

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
