import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

/** Tells all instances that work on a database, this one included, in one order for everybody. */
export interface Channel {
  tell: (text: string) => void
  /** Resolves when nobody is told any more and the connection is given back. */
  close: () => Promise<void>
}

const RETRY_MS = 1000

/** What is told within so many milliseconds of something else goes out together: each notice wakes up every instance. */
const PAUSE_MS = 20

/**
 * Opens a channel by its name, a plain word. On PostgreSQL one connection of the pool listens, and listens anew when it
 * broke; SQLite has one process.
 */
export async function openChannel(
  db: Db,
  name: string,
  hear: (text: string) => void,
  onError: (error: unknown) => void,
): Promise<Channel> {
  if (engineOf(db) === 'sqlite') return { tell: hear, close: async () => {} }
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  let open = true
  let done: Promise<void> = Promise.resolve()
  await new Promise<void>(ready => {
    done = (async () => {
      while (open) {
        await listen(db, name, hear, ready, closed).catch(onError)
        ready() // whoever waits may go on: it is tried again
        if (open) await Promise.race([sleep(RETRY_MS), closed])
      }
    })()
  })
  const send = async (texts: string[]) => {
    try {
      await sql`select pg_notify(${name}, text) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`.execute(
        db,
      )
    } catch (error) {
      onError(error)
      for (const text of texts) hear(text)
    }
  }
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  const sendWaiting = async () => {
    while (waiting.length) {
      const texts = waiting
      waiting = []
      await send(texts)
      if (open) await Promise.race([sleep(PAUSE_MS), closed])
    }
    sending = null
  }
  return {
    tell: text => {
      waiting.push(text)
      // One after the other: on two connections of the pool, the second message may overtake the first.
      sending ??= sendWaiting()
    },
    close: async () => {
      open = false
      close()
      await Promise.all([sending, done])
    },
  }
}

/** Listens until the channel is closed or the connection breaks. */
async function listen(
  db: Db,
  name: string,
  hear: (text: string) => void,
  ready: () => void,
  closed: Promise<void>,
): Promise<void> {
  await db.getExecutor().provideConnection(async connection => {
    const { client } = connection as unknown as { client: PoolClient }
    const notified = ({ payload }: { payload?: string }) => hear(payload ?? '')
    let fail: (error?: Error) => void = () => {}
    const broken = new Promise<void>((resolve, reject) => {
      fail = error => (error ? reject(error) : resolve())
    })
    client.on('notification', notified).on('error', fail).on('end', fail)
    try {
      await client.query(`listen ${name}`)
      ready()
      await Promise.race([closed, broken])
      await client.query(`unlisten ${name}`).catch(() => {})
    } finally {
      client.off('notification', notified).off('error', fail).off('end', fail)
    }
  })
}
