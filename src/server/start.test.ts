import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secondsAfter, systemClock } from './clock.ts'
import { openDatabase } from './db/open.ts'
import { freePort, spawnServer } from './testing/real-server.ts'
import { until } from './testing/receiver.ts'

const parent = mkdtempSync(join(tmpdir(), 'larder-start-'))
const newFolder = () => mkdtempSync(join(parent, 'data-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(parent, { recursive: true, force: true })
})

/** Starts a server in a process of its own and answers with what it says until it says the given words or has ended. */
async function start(settings: Record<string, string>, until = 'Larder is ready') {
  const child = spawnServer({
    BASE_URL: 'http://localhost:9000',
    API_PORT: String(await freePort()),
    STOP_SECONDS: '1',
    ...settings,
  })
  children.push(child)
  let said = ''
  const ready = new Promise<void>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        said += String(text)
        if (said.includes(until)) resolve()
      })
  })
  await Promise.race([ready, once(child, 'close')])
  return { child, said }
}

test('an SQLite file has one server: a second one is refused, and let in when the first was killed', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder()
  const first = await start({ DATA_DIR })
  expect(first.said).toContain('Larder is ready')
  const second = await start({ DATA_DIR })
  expect(second.said).toContain(`Another Larder already serves ${join(DATA_DIR, 'larder.db')}`)
  expect(second.child.exitCode).toBe(1)
  const killed = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await killed
  const third = await start({ DATA_DIR })
  expect(third.said).toContain('Larder is ready')
})

test('what a server on SQLite was doing when it was killed is done at once after the start, unless that may be what killed it', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder()
  const { child } = await start({ DATA_DIR })
  const db = await openDatabase({ DATABASE_URL: '', DATA_DIR })
  try {
    const jobOf = (kind: string) => db.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirst()
    await until(async () => Boolean((await jobOf('forget-old-jobs')) && (await jobOf('forget-old-deliveries'))))
    const killed = once(child, 'exit')
    child.kill('SIGKILL')
    await killed
    const running = { state: 'running', outcome: null, claimedBy: 'the killed one' } as const
    const claimedUntil = secondsAfter(systemClock.now(), 600)
    const hold = (kind: string, attempts: number) =>
      db
        .updateTable('jobs')
        .set({ ...running, claimedUntil, attempts })
        .where('kind', '=', kind)
        .execute()
    await hold('forget-old-jobs', 1)
    await hold('forget-old-deliveries', 3)
    await start({ DATA_DIR })
    await until(async () => (await jobOf('forget-old-jobs'))?.outcome === 'success')
    expect(await jobOf('forget-old-deliveries')).toMatchObject(running)
  } finally {
    await db.destroy()
  }
})

test('a server that starts while the one before it stops waits for it', { timeout: 120_000 }, async () => {
  const DATA_DIR = newFolder()
  const first = await start({ DATA_DIR })
  const next = start({ DATA_DIR, STOP_SECONDS: '30' })
  first.child.kill('SIGTERM')
  expect((await next).said).toContain('Larder is ready')
})

test('a port that is taken is named, and the code for the set-up is told by the next start', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder()
  const taker = createServer()
  await once(taker.listen(0, '127.0.0.1'), 'listening')
  const { port } = taker.address() as AddressInfo
  const refused = await start({ DATA_DIR, API_PORT: String(port) })
  expect(refused.said).toContain(`Port ${port} is taken by another program`)
  expect(refused.child.exitCode).toBe(1)
  await new Promise(resolve => taker.close(resolve))
  const second = await start({ DATA_DIR, API_PORT: String(port) }, 'enter this code')
  expect(second.said).toContain('enter this code')
})

test('an address that is not of this machine is named', { timeout: 120_000 }, async () => {
  const { said } = await start({ DATA_DIR: newFolder(), API_HOST: '192.0.2.77' })
  expect(said).toContain('API_HOST is 192.0.2.77, which is no address of this machine.')
})

test('a database that does not answer is named without its password, and so is a folder that cannot be made', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = newFolder()
  const away = await start({ DATA_DIR, DATABASE_URL: 'postgresql://ann:plum-cake@127.0.0.1:1/larder' })
  expect(away.said).toContain('The PostgreSQL database 127.0.0.1:1/larder, which DATABASE_URL names, cannot be used: ')
  expect(away.said).toContain('ECONNREFUSED')
  expect(away.said).not.toContain('plum-cake')
  expect(away.child.exitCode).toBe(1)
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  const refused = await start({ DATA_DIR: file })
  expect(refused.said).toContain(`The folder ${file} cannot be made`)
  expect(refused.said).toContain('DATA_DIR')
})
