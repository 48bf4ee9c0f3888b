import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import type { GaugeSource } from '../monitoring/gauge.ts'
import { RELEASE } from '../version.ts'

/** Calls take from a millisecond to the time an import may take. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]

/**
 * Counts and times requests by the template of their address, so that neither ids nor names get into the figures, and
 * serves them with those of the process and `gauges` at /metrics. Does nothing unless METRICS is on.
 */
export async function serveMetrics(server: FastifyInstance, app: App, gauges: GaugeSource[]): Promise<void> {
  if (!app.config.METRICS) return
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'larder_requests_total', help: 'Requests answered.', labelNames, registers })
  const durations = new Histogram({
    name: 'larder_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames,
    buckets: SECONDS,
    registers,
  })
  const info = { name: 'larder_info', help: 'Which Larder this is.', labelNames: ['version'], registers } as const
  new Counter(info).inc({ version: RELEASE })
  for (const { name, help, label, read } of gauges)
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        for (const [value, count] of Object.entries(await read(app))) this.set({ [label]: value }, count)
      },
    })

  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    requests.inc(labels)
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
}
