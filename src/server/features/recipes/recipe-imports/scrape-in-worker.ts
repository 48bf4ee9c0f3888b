import { Worker } from 'node:worker_threads'
import { badRequest } from '#server/errors.ts'
import type { PdfContent } from '#server/files/read-pdf.ts'
import type { Page, Scraped } from '#server/scraping/draft.ts'
import type { PageText } from '#server/scraping/page-text.ts'
import type { Tasks } from './scrape-worker.ts'

/** A page that takes longer is refused; ordinary ones take a twentieth of a second. */
const LIMIT_MS = 20_000
const IDLE_MS = 60_000

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/** Scrapes in a worker, which is kept for the next page. Throws when the page takes too long. */
export const scrapeInWorker = (page: Page): Promise<Scraped> => runInWorker('scrape', page)

/** What readers of a page see, gathered in the same worker. */
export const pageTextInWorker = (page: Page): Promise<PageText> => runInWorker('pageText', page)

/** The text of a PDF, or its pages as pictures. */
export const readPdfInWorker = (bytes: Uint8Array): Promise<PdfContent> => runInWorker('readPdf', bytes)

async function runInWorker<Task extends keyof Tasks>(
  task: Task,
  input: Parameters<Tasks[Task]>[0],
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  const worker = take()
  try {
    const answer = await answerOf<Awaited<ReturnType<Tasks[Task]>>>(worker, { task, input })
    keep(worker)
    return answer
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

function answerOf<Answer>(worker: Worker, asked: { task: keyof Tasks; input: unknown }): Promise<Answer> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const done = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', failed)
      act()
    }
    const answered = (told: { answer: Answer } | { failure: string }) =>
      'answer' in told ? done(() => resolve(told.answer)) : failed(told.failure)
    const failed = (cause?: unknown) => done(() => reject(badRequest('import.page-too-heavy', { cause })))
    const timer = setTimeout(failed, LIMIT_MS)
    worker.on('message', answered).on('error', failed).on('exit', failed)
    worker.postMessage(asked)
  })
}
