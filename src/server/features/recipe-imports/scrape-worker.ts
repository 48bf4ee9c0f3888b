import { parentPort } from 'node:worker_threads'
import type { Page } from '../../scraping/draft.ts'
import { scrape } from '../../scraping/scrape.ts'

/** Scrapes beside the server's own thread, so that a huge page holds nobody up. */
parentPort?.on('message', (page: Page) => parentPort?.postMessage(scrape(page)))
