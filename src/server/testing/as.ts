import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  type BodyOf,
  isRawReply,
  type ParamsOf,
  type QueryOf,
  type RawReply,
  type Route,
} from '#shared/contract/route.ts'

type None = Record<never, never>

type InputOf<R extends Route> = (keyof ParamsOf<R, 'input'> extends never ? None : { params: ParamsOf<R, 'input'> }) &
  (BodyOf<R, Blob, 'input'> extends undefined ? None : { body: BodyOf<R, Blob, 'input'> }) & {
    query?: Partial<QueryOf<R, 'input'>>
  }

type AnswerOf<R extends Route> = R['reply'] extends RawReply
  ? Buffer
  : R['reply'] extends z.ZodType
    ? z.output<R['reply']>
    : never

export interface Answer<Body> {
  status: number
  /** Typed as the contract says; when the status tells of a failure, look at `detail` instead. */
  body: Body
  detail: unknown
  headers: Record<string, string | number | string[] | undefined>
}

/** Calls as somebody: `const ask = as(server, ann.token); await ask(recipes.get, { params: { slug } })`. Null is nobody. */
export const as =
  (server: FastifyInstance, token: string | null, headers: Record<string, string> = {}) =>
  async <R extends Route>(
    route: R,
    ...[input]: None extends InputOf<R> ? [InputOf<R>?] : [InputOf<R>]
  ): Promise<Answer<AnswerOf<R>>> => {
    const {
      params = {},
      query = {},
      body,
    } = (input ?? {}) as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
    const url = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])))
    const response = await server.inject({
      method: route.method,
      url: `${url}${queryText(query)}`,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(await bodyHeaders(route, body)),
      },
      payload: (await payloadOf(route, body)) as never,
    })
    const json = String(response.headers['content-type']).includes('json')
    const read = json ? response.json() : isRawReply(route.reply) ? response.rawPayload : response.body
    // The server sends the declared fields and trusts the compiler for their types.
    if (json && response.statusCode < 300 && !isRawReply(route.reply)) route.reply.parse(read)
    return {
      status: response.statusCode,
      body: read as AnswerOf<R>,
      detail: json ? read?.detail : undefined,
      headers: response.headers,
    }
  }

function queryText(query: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) text.append(name, String(one))
  }
  return text.size ? `?${text}` : ''
}

const BOUNDARY = 'larder-test-boundary'

async function bodyHeaders(route: Route, body: unknown): Promise<Record<string, string>> {
  if (body === undefined) return {}
  const kind = route.body && 'kind' in route.body ? route.body.kind : 'json'
  if (kind === 'upload') return { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return { 'content-type': kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' }
}

async function payloadOf(route: Route, body: unknown): Promise<string | Buffer | undefined> {
  if (body === undefined) return undefined
  const kind = route.body && 'kind' in route.body ? route.body.kind : 'json'
  if (kind === 'json') return JSON.stringify(body)
  if (kind === 'form')
    return new URLSearchParams(Object.entries(body as object).map(([name, value]) => [name, String(value)])).toString()
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(body as object)) {
    // What is absent stays away, as from the pages.
    for (const one of [value].flat()) if (one !== undefined && one !== null) parts.push(await partOf(name, one))
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

async function partOf(name: string, value: unknown): Promise<Buffer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`
  if (!(value instanceof Blob)) return Buffer.from(`${head}\r\n\r\n${String(value)}\r\n`)
  const filename = value instanceof File ? value.name : 'file'
  const start = `${head}; filename="${filename}"\r\nContent-Type: ${value.type || 'application/octet-stream'}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), Buffer.from(await value.arrayBuffer()), Buffer.from('\r\n')])
}
