import { parentPort } from 'node:worker_threads'
import { type PdfContent, readPdf } from '#server/files/read-pdf.ts'
import { findFeedLinks } from '#server/scraping/feeds/find-feed-links.ts'
import { parseFeed } from '#server/scraping/feeds/parse-feed.ts'
import { onwardAddresses } from '#server/scraping/onward.ts'
import { pageText } from '#server/scraping/page-text.ts'
import { scrape } from '#server/scraping/scrape.ts'

const tasks = {
  scrape,
  onwardAddresses,
  pageText,
  readPdf: (bytes: Uint8Array): Promise<PdfContent> => readPdf(bytes),
  readFeed: ({ text, url }: { text: string; url: string }) => parseFeed(text, url),
  findFeedLinks: ({ text, url }: { text: string; url: string }) => findFeedLinks(text, url),
}
export type Tasks = typeof tasks

/** Reads pages and files beside the server's own thread, so that a huge one holds nobody up. */
parentPort?.on('message', async ({ task, input }: { task: keyof Tasks; input: never }) => {
  try {
    parentPort?.postMessage({ answer: await tasks[task](input) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
