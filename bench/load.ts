import { connect, type Socket } from 'node:net'

/** Requests of one kind, sent one after the other on each of a few connections. */
export interface Plan {
  name: string
  /** The requests, taken in turn. */
  requests: PlannedRequest[]
  connections?: number
}

export interface PlannedRequest {
  method: string
  /** With the query. */
  path: string
  body?: string
  /** Sent without a token. */
  isAnonymous?: boolean
  /** The ETag of what the caller has: the answer is 304. */
  known?: string
}

export interface LoadResult {
  /** Answers a second. */
  rate: number
  answers: number
  /** Milliseconds of each answer. */
  times: number[]
}

/**
 * Sends a plan's requests for so many milliseconds. The client speaks just enough HTTP to cost little: on a machine with
 * two cores it must not be what is measured. An answer that is no success ends the benchmark.
 */
export async function load(port: number, plan: Plan, token: string, milliseconds: number): Promise<LoadResult> {
  const bytes = plan.requests.map(request => write(request, token))
  const until = performance.now() + milliseconds
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const one = async () => {
    const line = await open(port)
    while (performance.now() < until) {
      const at = next++ % bytes.length
      const sent = performance.now()
      const { status, body } = await line.ask(bytes[at] as Buffer)
      times.push(performance.now() - sent)
      if ((status < 200 || status > 299) && status !== 304)
        throw new Error(
          `${plan.name}: ${plan.requests[at]?.method} ${plan.requests[at]?.path} was answered with ${status}: ${body.toString().slice(0, 300)}`,
        )
    }
    line.close()
  }
  await Promise.all(Array.from({ length: plan.connections ?? 8 }, one))
  return { rate: (times.length * 1000) / (performance.now() - started), answers: times.length, times }
}

/** One request on a connection of its own; the body of the answer. */
export async function askOnce(port: number, request: PlannedRequest, token: string): Promise<Buffer> {
  return Buffer.from((await answerOf(port, request, token)).body)
}

/** The ETag of what a request is answered. */
export async function askEtag(port: number, request: PlannedRequest, token: string): Promise<string | undefined> {
  const { head } = await answerOf(port, request, token)
  return /^etag: (.+)$/im.exec(head)?.[1]?.trim()
}

async function answerOf(port: number, request: PlannedRequest, token: string): Promise<Answer> {
  const line = await open(port)
  const answer = await line.ask(write(request, token))
  line.close()
  if (answer.status > 299)
    throw new Error(
      `${request.method} ${request.path} was answered with ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    )
  return answer
}

/** Each request once, one after the other; the milliseconds of each. After `within` milliseconds the rest is left out. */
export async function askEach(
  port: number,
  requests: PlannedRequest[],
  token: string,
  within = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const line = await open(port)
  const times: number[] = []
  const until = performance.now() + within
  for (const request of requests) {
    if (times.length && performance.now() > until) break
    const bytes = write(request, token)
    const sent = performance.now()
    const { status } = await line.ask(bytes)
    times.push(performance.now() - sent)
    if (status > 299) throw new Error(`${request.path} was answered with ${status}`)
  }
  line.close()
  return times
}

function write({ method, path, body, isAnonymous, known }: PlannedRequest, token: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Accept: application/json']
  if (!isAnonymous) lines.push(`Authorization: Bearer ${token}`)
  if (known) lines.push(`If-None-Match: ${known}`)
  if (body !== undefined) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

interface Answer {
  status: number
  head: string
  body: Buffer
}

interface Line {
  ask: (request: Buffer) => Promise<Answer>
  close: () => void
}

const HEAD_END = Buffer.from('\r\n\r\n')

async function open(port: number): Promise<Line> {
  const socket = await connected(port)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null
  let parts: Buffer[] = []
  let have = 0
  let need = 0
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    have += chunk.length
    if (have < need) return
    const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
    parts = [whole]
    const headEnd = whole.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = whole.toString('latin1', 0, headEnd)
    const isUnchanged = head.startsWith('HTTP/1.1 304')
    const length = isUnchanged ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return waiting?.reject(new Error(`an answer without Content-Length:\n${head}`))
    need = headEnd + 4 + length
    if (have < need) return
    parts = []
    have = 0
    need = 0
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: whole.subarray(headEnd + 4) })
  })
  socket.on('error', error => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      waiting = null
      socket.destroy()
    },
  }
}

const connected = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
