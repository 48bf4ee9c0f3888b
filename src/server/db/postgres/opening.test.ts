import { once } from 'node:events'
import { createServer } from 'node:net'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase, testEngine } from '#server/testing/databases.ts'
import { openPool } from './postgres.ts'

test('a connection begins with what every pooler takes', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const pool = openPool(`postgres://larder@127.0.0.1:${port}/larder`)
  const refused = pool.connect().catch(() => 'refused')
  const [socket] = await once(server, 'connection')
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(await refused).toBe('refused')
  // Length and version of the protocol, then names and values in turn.
  const words = bytes.subarray(8).toString().split('\0')
  const names = words.filter((name, i) => i % 2 === 0 && name)
  expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
  server.close()
  await pool.end()
})

test.skipIf(testEngine !== 'postgres')('and says then what it expects', async () => {
  const db = await openTestDatabase()
  const shown = CompiledQuery.raw(
    `select current_setting('random_page_cost') as pages, current_setting('statement_timeout') as longest`,
  )
  expect((await db.executeQuery(shown)).rows).toEqual([{ pages: '1.1', longest: '5min' }])
  await db.destroy()
})
