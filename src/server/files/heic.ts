import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HeicAnswer } from './heic-worker.ts'

const TIME_LIMIT = 60_000

/** Decodes the photos of phones. It is slow and all computing, so it has a thread of its own and a time limit. */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicAnswer> {
  const options = { workerData: { bytes, maxPixels }, stdout: true, stderr: true }
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), options)
  // The decoder prints its complaints; they are dropped.
  worker.stdout.resume()
  worker.stderr.resume()
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT) })
    return answer
  } catch {
    return { problem: 'unreadable' }
  } finally {
    await worker.terminate()
  }
}
