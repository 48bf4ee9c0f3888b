import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'

type SampleLetter = (app: App, kind: string, locale?: string) => string | null

/** Letters as pages, for whoever works on them: `npm run dev`, then /api/letters/week?locale=ar-SA. */
export function serveEmailSamples(server: FastifyInstance, app: App, sampleLetter: SampleLetter): void {
  server.get<{ Params: { kind: string }; Querystring: { locale?: string } }>('/api/letters/:kind', (request, reply) => {
    const html = sampleLetter(app, request.params.kind, request.query.locale)
    if (html === null) return reply.code(404).send({ detail: 'Not Found' })
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
