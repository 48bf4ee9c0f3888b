import type { Download, Page } from 'playwright-core'

/** What is downloaded after a press, however long the server takes to write it. */
export async function downloaded(page: Page, press: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 40_000 }), press()])
  return file
}
