import pg from 'pg'
import type { PostgresConnection } from './connection.ts'

/** How long an answer may be waited for before somebody asks whether the server is still there, and for that answer. */
export interface Patience {
  unaskedMs: number
  answerMs: number
}

const USUAL: Patience = { unaskedMs: 10_000, answerMs: 10_000 }

/**
 * Tells a slow query from a server that stands still: its sockets stay open, so nothing ever fails by itself. Where an
 * answer is long in coming, a new connection asks for nothing; when that gets no answer either, all who wait are told
 * that the database is away. A slow query goes on undisturbed.
 */
export function watchConnections(
  url: string,
  connections: () => Iterable<PostgresConnection>,
  patience: Patience = USUAL,
): { end: () => void } {
  let isAsking = false
  const look = async () => {
    const before = performance.now() - patience.unaskedMs
    const waiting = () => [...connections()].filter(({ waitingSince }) => waitingSince && waitingSince < before)
    if (isAsking || !waiting().length) return
    isAsking = true
    const error = await silenceOf(url, patience.answerMs)
    isAsking = false
    if (error) for (const connection of waiting()) connection.abandon(error)
  }
  const timer = setInterval(() => void look(), patience.unaskedMs / 2).unref()
  return { end: () => clearInterval(timer) }
}

/** Null when the server answers. An error of its own, such as too many connections, is an answer. */
async function silenceOf(url: string, answerMs: number): Promise<Error | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'larder-watch',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError ? null : (error as Error)
  } finally {
    // Not waited for: a server that stands still does not say goodbye.
    void client.end().catch(() => {})
  }
}
