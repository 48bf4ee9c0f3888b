import { createHash } from 'node:crypto'
import { badRequest } from '#server/errors.ts'
import type { ArchiveEntry } from '#server/files/archive.ts'

/** A row that is longer is none that Larder wrote. */
const LONGEST_LINE = 256 * 1024 * 1024
const AT_ONCE = 500
const MOST_BYTES_AT_ONCE = 8 * 1024 * 1024

type Line = Record<string, unknown>

/** The objects in a file of lines, some at a time. The last step fails unless the whole file has the checksum that it must have. */
export async function* readLines(entry: ArchiveEntry, sha256: string): AsyncGenerator<Line[]> {
  const damaged = () => badRequest('backup.damaged', { params: { file: entry.name } })
  const hash = createHash('sha256')
  let rest: Buffer[] = []
  let waiting = 0
  let lines: Line[] = []
  let bytes = 0
  const take = (end: Buffer) => {
    const text = rest.length ? Buffer.concat([...rest, end]) : end
    rest = []
    waiting = 0
    bytes += text.length
    lines.push(parse(text.toString(), damaged))
  }
  for await (const chunk of entry.chunks()) {
    hash.update(chunk)
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, at))
      from = at + 1
      if (lines.length >= AT_ONCE || bytes >= MOST_BYTES_AT_ONCE) {
        yield lines
        lines = []
        bytes = 0
      }
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from))
      waiting += chunk.length - from
    }
    if (waiting > LONGEST_LINE) throw damaged()
  }
  if (rest.length) take(Buffer.alloc(0))
  if (lines.length) yield lines
  if (hash.digest('hex') !== sha256) throw damaged()
}

function parse(text: string, damaged: () => Error): Line {
  try {
    const line = JSON.parse(text)
    if (line && typeof line === 'object' && !Array.isArray(line)) return line
  } catch {}
  throw damaged()
}
