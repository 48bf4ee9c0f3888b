import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, constants, inflateRaw, unzip } from 'node:zlib'
import { OutgoingProblem } from './problem.ts'

/** Encodings asked for, and how each is undone. A body that breaks off keeps what has come. */
export const ACCEPT_ENCODING = 'gzip, deflate, br'

type Unpack = (bytes: Uint8Array, maxOutputLength: number) => Promise<Uint8Array>

const [unzipped, rawInflated, unbrotlied] = [
  promisify(unzip),
  promisify(inflateRaw),
  promisify(brotliDecompress),
] as const

const inflate: Unpack = (bytes, maxOutputLength) => {
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }
  // Some servers send `deflate` without its two-byte head.
  const headed = ((bytes[0] ?? 0) & 0x0f) === 8 || bytes[0] === 0x1f
  return headed ? unzipped(bytes, options) : rawInflated(bytes, options)
}

const unpackers: Record<string, Unpack> = {
  gzip: inflate,
  'x-gzip': inflate,
  deflate: inflate,
  br: (bytes, maxOutputLength) => unbrotlied(bytes, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/** Reads a body to its end, unpacked; never holds more than `maxBytes` of it, packed or not. */
export async function readBody(body: Readable, encoding: string, maxBytes: number, host: string): Promise<Uint8Array> {
  let bytes: Uint8Array = await collect(body, maxBytes, host)
  const encodings = encoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name && name !== 'identity')
  if (encodings.length > 2) throw new OutgoingProblem('unreachable', host)
  for (const name of encodings.reverse()) {
    const unpack = unpackers[name]
    if (!unpack) throw new OutgoingProblem('unreachable', host, new Error(`unknown content encoding ${name}`))
    if (bytes.length) bytes = await unpack(bytes, maxBytes).catch(error => refuse(error, host))
  }
  return bytes
}

async function collect(body: Readable, maxBytes: number, host: string) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingProblem('too-large', host)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function refuse(error: NodeJS.ErrnoException, host: string): never {
  throw new OutgoingProblem(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'unreachable', host, error)
}
