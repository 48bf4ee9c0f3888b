import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

/** What the worker answers: the first picture of the file as RGBA, or why there is none. */
export type HeicAnswer =
  | { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
  | { problem: 'too-large' | 'unreadable' }

const { bytes, maxPixels } = workerData as { bytes: Uint8Array; maxPixels: number }

async function answer(): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: bytes })
  const first = images[0]
  if (!first) return { problem: 'unreadable' }
  if (first.width * first.height > maxPixels) return { problem: 'too-large' }
  const { width, height, data } = await first.decode()
  return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> }
}

answer().then(
  found => parentPort?.postMessage(found, 'data' in found ? [found.data.buffer] : []),
  () => parentPort?.postMessage({ problem: 'unreadable' }),
)
