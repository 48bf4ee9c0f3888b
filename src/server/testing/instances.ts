import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, pause, startServer } from './real-server.ts'

export interface Instances {
  ports: number[]
  /** All that instances have said so far. */
  said: () => string
  /** Ends one without a chance to tidy up. */
  kill: (index: number) => Promise<void>
  /** Starts one that was killed, on its own folder and port. */
  restart: (index: number) => Promise<void>
  stop: () => Promise<void>
}

/** So many servers in processes of their own, on one database; each has a data folder that no other sees. */
export async function startInstances(
  count: number,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Instances> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const folders = ports.map(() => mkdtempSync(join(tmpdir(), 'larder-instance-')))
  const servers: ChildProcess[] = []
  let said = ''
  const begin = async (index: number) => {
    servers[index] = await startServer(
      folders[index] as string,
      databaseUrl,
      ports[index] as number,
      settings,
      text => {
        said += text
      },
    )
  }
  const kill = async (index: number) => {
    const server = servers[index] as ChildProcess
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await Promise.all(ports.map((_, index) => begin(index)))
  return {
    ports,
    said: () => said,
    kill,
    restart: begin,
    stop: async () => {
      await Promise.all(servers.map((_, index) => kill(index)))
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A browser's stream of changes from one of them: when it breaks, it comes back where it was. */
export function listenTo(port: number, token: string) {
  const changes = new Map<string, { type: string; document: Record<string, unknown> }>()
  const gone = new AbortController()
  let lastEventId = ''
  let [opened, resets] = [0, 0]

  const take = (block: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? ''
    lastEventId = field('id') || lastEventId
    if (field('event') === 'reset') resets++
    if (field('event') === 'change') changes.set(lastEventId, JSON.parse(field('data')))
  }
  const listen = async () => {
    while (!gone.signal.aborted) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
          headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
          signal: gone.signal,
        })
        opened++
        let text = ''
        for await (const piece of answer.body ?? []) {
          text += Buffer.from(piece).toString()
          const blocks = text.split('\n\n')
          text = blocks.pop() as string
          for (const block of blocks) take(block)
        }
      } catch {
        await pause(50)
      }
    }
  }
  const ended = listen()
  return {
    changes: () => [...changes.values()],
    opened: () => opened,
    resets: () => resets,
    end: async () => {
      gone.abort()
      await ended
    },
  }
}
