import { Worker } from 'node:worker_threads'
import { badRequest } from '#server/errors.ts'
import type { PdfContent } from '#server/files/read-pdf.ts'
import { createJsonGuard } from '#server/input/bounded-json.ts'
import type { Page, Scraped } from '#server/scraping/draft.ts'
import type { Feed } from '#server/scraping/feeds/feed.ts'
import type { PageText } from '#server/scraping/page-text.ts'
import { workOwner } from '#server/work/work-owner.ts'
import { createWorkQueue } from '#server/work/work-queue.ts'
import type { Tasks } from './scrape-worker.ts'

/** A page that takes longer is refused; ordinary ones take a twentieth of a second. */
const LIMIT_MS = 20_000
const IDLE_MS = 60_000
/** Of a page that takes more, no recipe can be found either; two of them at once are what the server has room for. */
const MOST_MEMORY_MB = 128
const room = createWorkQueue({ atOnce: 2, ownerAtOnce: 1, waiting: 500, ownerWaiting: 100 })

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/** Scrapes in a worker, which is kept for the next page. Throws when the page takes too long. */
export async function scrapeInWorker(page: Page): Promise<Scraped> {
  ensureLight(page)
  return runInWorker('scrape', page)
}

/** Where a page without a recipe leads. */
export const onwardInWorker = (page: Page): Promise<string[]> => runInWorker('onwardAddresses', page)

/** What readers of a page see, gathered in the same worker. */
export const pageTextInWorker = (page: Page): Promise<PageText> => runInWorker('pageText', page)

/** The text of a PDF, or its pages as pictures. */
export const readPdfInWorker = (bytes: Uint8Array): Promise<PdfContent> => runInWorker('readPdf', bytes)

/** A feed; null when the text is none. */
export const readFeedInWorker = (text: string, url: string): Promise<Feed | null> =>
  runInWorker('readFeed', { text, url })

/** The feeds that a page names. */
export async function findFeedLinksInWorker(html: string, url: string): Promise<string[]> {
  ensureLight({ html })
  return runInWorker('findFeedLinks', { text: html, url })
}

/** No page that shows a recipe has as many elements. */
const MOST_ELEMENTS = 300_000

/** What would fill the memory when it is taken apart: seen at once, because the start of each element is quick to find. */
function ensureLight({ html, json }: Pick<Page, 'html' | 'json'>) {
  let at = -1
  for (let elements = 0; html; elements++) {
    at = html.indexOf('<', at + 1)
    if (at < 0) break
    if (elements > MOST_ELEMENTS) throw badRequest('import.page-too-heavy')
  }
  try {
    if (json) createJsonGuard()(Buffer.from(json))
  } catch (cause) {
    throw badRequest('import.page-too-heavy', { cause })
  }
}

const runInWorker = <Task extends keyof Tasks>(task: Task, input: Parameters<Tasks[Task]>[0]) =>
  room.run(workOwner.getStore() ?? '', () => runNow(task, input))

async function runNow<Task extends keyof Tasks>(
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
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: 24 }
  return new Worker(new URL('./scrape-worker.ts', import.meta.url), { resourceLimits })
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
