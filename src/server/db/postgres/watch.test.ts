import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestDatabase, testEngine } from '#server/testing/databases.ts'
import { explainDatabaseError } from '../explain.ts'
import { createDb } from '../open.ts'
import { openPool, postgresDialect } from './postgres.ts'

/** Stands between Larder and PostgreSQL, and can fall silent with every connection open. */
async function between(url: URL) {
  const sockets: Socket[] = []
  let isSilent = false
  const server = createServer(near => {
    const far = connect(Number(url.port), url.hostname)
    for (const socket of [near, far]) sockets.push(socket.on('error', () => {}))
    near.on('data', bytes => isSilent || far.write(bytes))
    far.on('data', bytes => isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as { port: number }).port)
  return {
    address: String(address),
    setSilent: (silent: boolean) => {
      isSilent = silent
    },
    end: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(testEngine !== 'postgres')('a PostgreSQL that stands still', () => {
  test('is told from one that is slow, and who waits for it hears that the database is away', async () => {
    const { DATABASE_URL } = await createTestDatabase()
    const way = await between(new URL(DATABASE_URL))
    const db = createDb(postgresDialect(openPool(way.address, 2, { unaskedMs: 300, answerMs: 1500 })))
    const run = (text: string) => db.executeQuery(CompiledQuery.raw(text))
    expect((await run('select pg_sleep(3), 1 as slow')).rows).toMatchObject([{ slow: 1 }])

    way.setSilent(true)
    const failure = await Promise.race([run('select 1').catch(error => error), setTimeout(20_000, 'still waiting')])
    expect(explainDatabaseError(failure)).toMatchObject({ key: 'database-away' })

    way.setSilent(false)
    expect((await run('select 1 as there')).rows).toEqual([{ there: 1 }])
    await db.destroy()
    way.end()
  })
})
