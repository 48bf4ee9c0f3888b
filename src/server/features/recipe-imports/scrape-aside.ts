import { Worker } from 'node:worker_threads'
import { badRequest } from '../../errors.ts'
import type { Page, Scraped } from '../../scraping/draft.ts'

/** A page that takes longer is refused; ordinary ones take a twentieth of a second. */
const LIMIT_MS = 20_000
const IDLE_MS = 60_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/** Scrapes in a worker, which is kept for the next page. Throws when the page takes too long. */
export async function scrapeAside(page: Page): Promise<Scraped> {
  const worker = take()
  try {
    const scraped = await answerOf(worker, page)
    keep(worker)
    return scraped
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function take(): Worker {
  const kept = idle
  idle = null
  if (kept) {
    clearTimeout(kept.timer)
    return kept.worker
  }
  return new Worker(new URL('./scrape-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 768 } })
}

function keep(worker: Worker) {
  if (idle) return void worker.terminate()
  worker.unref()
  const timer = setTimeout(() => {
    idle = null
    void worker.terminate()
  }, IDLE_MS).unref()
  idle = { worker, timer }
}

function answerOf(worker: Worker, page: Page): Promise<Scraped> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      act()
    }
    const timer = setTimeout(() => settle(() => reject(badRequest('import.page-too-heavy'))), LIMIT_MS)
    worker.once('message', (scraped: Scraped) => settle(() => resolve(scraped)))
    worker.once('error', error => settle(() => reject(badRequest('import.page-too-heavy', { cause: error }))))
    worker.once('exit', () => settle(() => reject(badRequest('import.page-too-heavy'))))
    worker.postMessage(page)
  })
}
