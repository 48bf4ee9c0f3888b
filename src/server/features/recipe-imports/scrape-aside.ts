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
    const done = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', failed)
      act()
    }
    const answered = (scraped: Scraped) => done(() => resolve(scraped))
    const failed = (cause?: unknown) => done(() => reject(badRequest('import.page-too-heavy', { cause })))
    const timer = setTimeout(failed, LIMIT_MS)
    worker.on('message', answered).on('error', failed).on('exit', failed)
    worker.postMessage(page)
  })
}
