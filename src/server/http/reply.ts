import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isRawReply, type Route } from '#shared/contract/route.ts'
import { type FileContent, Reply, type StreamedEvent } from '../replies.ts'
import { byteRangeOf } from './byte-range.ts'
import { setCookie } from './cookies.ts'
import { etagOf, namesBytes, namesEtag } from './etag.ts'
import { serializerFor } from './response-serializer.ts'

/** Sends what a handler returned: JSON with only the declared fields, or one of the other kinds. */
export async function sendReply(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  origin: string | null = null,
) {
  const { body, content } = result instanceof Reply ? result : { body: result, content: {} }
  for (const [name, value] of Object.entries(content.headers ?? {})) reply.header(name, value)
  for (const cookie of content.cookies ?? []) setCookie(request, reply, cookie)
  if (content.redirect) return reply.redirect(content.redirect)
  if (content.file) return sendFile(request, reply, content.file)
  if (content.events) return sendEvents(reply, content.events, content.onClose)
  if (content.html !== undefined) return reply.type('text/html; charset=utf-8').send(content.html)
  if (isRawReply(route.reply))
    throw new Error(`${route.method} ${route.path} must answer with a file, redirect, page or stream`)
  const status = route.status ?? 200
  if (status === 204) return reply.code(204).send()
  return sendJson(request, reply, jsonAnswer(route.reply, status, body), origin)
}

/** A JSON answer as it goes out. */
interface JsonAnswer {
  status: number
  modified: string | null
  content: string | Buffer
}

/** Node sends the head and a short text as one piece; a longer one is copied too often, and goes faster as bytes. */
const LONGEST_TEXT = 2000

/** The declared fields of a body. */
function jsonAnswer(shape: z.ZodType, status: number, body: unknown): JsonAnswer {
  const said = serializerFor(shape)(body)
  const text = JSON.stringify(said)
  const updatedAt = (said as { updatedAt?: unknown } | null)?.updatedAt
  return {
    status,
    modified: typeof updatedAt === 'string' ? updatedAt : null,
    content: text.length > LONGEST_TEXT ? Buffer.from(text) : text,
  }
}

/** Whoever names the answer that they have gets 304 where it is still the same. */
function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, modified, content }: JsonAnswer,
  origin: string | null,
) {
  // Clients of the reference look at this header, which is no HTTP date there either.
  if (modified !== null) {
    reply.header('last-modified', modified)
    reply.header('cache-control', 'no-cache, no-store, must-revalidate')
  }
  if ((request.method === 'GET' || request.method === 'HEAD') && status === 200) {
    const etag = etagOf(content, origin)
    reply.header('etag', etag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    if (namesBytes(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(content)
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, content: FileContent) {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const { keptSeconds = 0 } = content
  reply.header(
    'cache-control',
    content.immutable
      ? 'public, max-age=31536000, immutable'
      : `private, max-age=${keptSeconds}${keptSeconds ? '' : ', must-revalidate'}`,
  )
  if (content.downloadAs) reply.header('content-disposition', attachment(content.downloadAs))
  if (!content.path) {
    if (content.etag) reply.header('etag', content.etag)
    if (content.etag && namesEtag(request.headers['if-none-match'], content.etag)) {
      if (content.bytes instanceof Readable) content.bytes.destroy()
      return reply.code(304).send()
    }
    reply.type(content.contentType)
    if (!content.etag || !(content.bytes instanceof Uint8Array)) return reply.send(content.bytes)
    return sendBytes(request, reply, content.bytes, content.etag)
  }
  const found = await send(request.raw, encodeURI(content.path).replaceAll('?', '%3F').replaceAll('#', '%23'), {
    dotfiles: 'allow',
    cacheControl: false,
  })
  for (const [name, value] of Object.entries(found.headers)) reply.header(name, value as string)
  reply.code(found.statusCode).header('content-type', content.contentType)
  return reply.send(found.stream)
}

/** All of the bytes, or the part that is asked for: some browsers play no video that comes only whole. */
function sendBytes({ headers }: FastifyRequest, reply: FastifyReply, bytes: Uint8Array, etag: string) {
  reply.header('accept-ranges', 'bytes')
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? byteRangeOf(headers.range, bytes.length) : null
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  if (!range) return reply.send(bytes)
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to - 1}/${bytes.length}`)
  return reply.send(bytes.subarray(range.from, range.to))
}

/** A name in plain letters is told once: older programs take all that follows `filename=` for it. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function sendEvents(reply: FastifyReply, events: AsyncIterable<StreamedEvent>, onClose = () => {}) {
  reply.raw.once('close', onClose)
  const lines = async function* () {
    yield ': welcome\n\n'
    for await (const { id, event, data } of events)
      yield `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  }
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(lines(), { objectMode: false }))
}
