import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, tooLarge } from '../errors.ts'
import { createJsonGuard, textOf, UnboundedJson } from '../input/bounded-json.ts'
import { createWorkQueue } from '../work/work-queue.ts'
import { type BodyBudget, createBodyBudget } from './body-budget.ts'

const MOST_DRAINED = 64 * 1024 * 1024
/** Bodies that take milliseconds to parse take turns, and others are answered between their steps. */
const LARGE = 1024 * 1024
const largeOnes = createWorkQueue({ atOnce: 1, waiting: 1000 })

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body that count against the budget until the answer is out. */
    bytesHeld: number
    /** Why the body could not be read; thrown where the call wants it. */
    bodyError: Error | null
  }
  interface FastifyContextConfig {
    /** Without it a body is passed over. */
    readsBody?: boolean
  }
}

/**
 * How bodies are read that are no uploads: piece by piece, so that a body which is too large, too deep or has too many values
 * is refused as soon as that shows, and others have their turn between the pieces. A body that no call wants is passed over.
 */
export function addBodyParsers(server: FastifyInstance) {
  const budget = createBodyBudget()
  server.decorateRequest('bytesHeld', 0)
  server.decorateRequest('bodyError', null)
  // A response closes when it is out, and also when the caller went away.
  server.addHook('preParsing', (request, reply, body, done) => {
    if (request.routeOptions.config.readsBody)
      reply.raw.once('close', () => budget.release(request.ip, request.bytesHeld))
    done(null, body)
  })
  const parser =
    (parse: (bytes: Buffer) => unknown, guard?: () => (piece: Buffer) => void) =>
    async (request: FastifyRequest, body: Readable) => {
      if (!request.routeOptions.config.readsBody) return void body.resume()
      try {
        return await parse(await readBytes(request, body, budget, guard?.()))
      } catch (error) {
        request.bodyError = error as Error
        drain(body)
      }
    }
  const readJson = parser(parseJson, guarding)
  const readOther = parser(bytes => bytes.toString('latin1') || undefined)

  server.removeAllContentTypeParsers()
  server.addContentTypeParser(['application/json', 'text/plain'], readJson)
  // Clients that name no type mean JSON; what is of another type is no object, and the call says so.
  server.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    const type = request.headers['content-type'] ?? ''
    if (/^multipart\/form-data\b/i.test(type)) return drain(body)
    return (/^$|\+json\b/i.test(type) ? readJson : readOther)(request, body)
  })
  const readText = parser(bytes => bytes.toString('utf8') || undefined)
  server.addContentTypeParser(['application/xml', 'text/xml', 'text/calendar'], readText)
  // Only a call that wants a form takes it apart: elsewhere a page of another site could send one without being asked.
  server.addContentTypeParser('application/x-www-form-urlencoded', readText)
}

/** Lets the rest of a refused body come, for most clients read the answer only after they have sent all; but not without end. */
export function drain(body: Readable) {
  let left = MOST_DRAINED
  body.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) body.destroy()
  })
}

async function readBytes(
  request: FastifyRequest,
  body: Readable,
  budget: BodyBudget,
  onPiece: (piece: Buffer) => void = () => {},
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge('body-too-large')
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of piecesOf(body)) {
    length += piece.length
    if (length > limit) throw tooLarge('body-too-large')
    budget.take(request.ip, piece.length)
    request.bytesHeld += piece.length
    onPiece(piece)
    pieces.push(piece)
  }
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
}

/** Breaking off leaves the stream open, unlike `for await` over the stream itself: the answer has to go out on its socket. */
const piecesOf = (body: Readable): AsyncIterable<Buffer> =>
  body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

function guarding(): (piece: Buffer) => void {
  const guard = createJsonGuard()
  return piece => {
    try {
      guard(piece)
    } catch (error) {
      throw error instanceof UnboundedJson ? notJson(error.offset, error.message) : error
    }
  }
}

/** An empty body is no body: many clients state JSON and send nothing. */
function parseJson(body: Buffer): unknown {
  if (!body.length) return undefined
  // Decoded all the same, every letter of another encoding would become one and the same sign.
  if (!isUtf8(body)) throw notJson(0, 'not UTF-8')
  if (body.length < LARGE) return parseText(textOf(body))
  return largeOnes.run('', async () => {
    await setImmediate()
    const text = textOf(body)
    await setImmediate()
    return parseText(text)
  })
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Where a text breaks off, no position is told.
    throw notJson(Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length), 'not JSON')
  }
}

const notJson = (offset: number, error: string) =>
  new Invalid([{ type: 'json_invalid', loc: ['body', offset], msg: 'JSON decode error', input: {}, ctx: { error } }])
