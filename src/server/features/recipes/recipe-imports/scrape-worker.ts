import { parentPort } from 'node:worker_threads'
import type { Page } from '#server/scraping/draft.ts'
import { pageText } from '#server/scraping/page-text.ts'
import { scrape } from '#server/scraping/scrape.ts'

const tasks = { scrape, pageText }
export type Tasks = typeof tasks

/** Reads pages beside the server's own thread, so that a huge page holds nobody up. */
parentPort?.on('message', ({ task, page }: { task: keyof Tasks; page: Page }) =>
  parentPort?.postMessage(tasks[task](page)),
)
