import type { PublicContext } from '#server/context.ts'
import { timedOut } from '#server/errors.ts'
import { isPdf, type PdfContent } from '#server/files/read-pdf.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import type { Page } from '#server/scraping/draft.ts'
import { pageOf } from '#server/scraping/page-of.ts'
import { badRecipe } from './bad-recipe.ts'
import { readPdfInWorker } from './scrape-in-worker.ts'

/** What an address leads to: a page or a text, or the pages of a PDF without text as pictures. */
type Answered = { page: Page } & Pick<PdfContent, 'scans' | 'unread'>

/** Fetches what is at the first address in a text that somebody gave. Each way of failing has words of its own. */
export async function pageIn(ctx: PublicContext, given: string): Promise<Answered & { url: string }> {
  const url = addressIn(given)
  if (!url) throw badRecipe('import.no-address')
  return pageAt(ctx, url)
}

/** The same of an address itself, within FETCH_TIMEOUT if no other time is given. */
export async function pageAt(ctx: PublicContext, url: string, timeoutMs?: number): Promise<Answered & { url: string }> {
  const answer = await fetchPage(ctx, url, timeoutMs)
  if (answer.status >= 400) throw badRecipe('import.page-status', { status: answer.status, host: new URL(url).host })
  return { url, ...(await pageOfAnswer(answer)) }
}

async function pageOfAnswer(answer: OutgoingAnswer): Promise<Answered> {
  if (isPdf(answer.bytes)) {
    const { text, scans, unread } = await readPdfInWorker(answer.bytes)
    return { page: { url: answer.url, text }, scans, unread }
  }
  const type = answer.headers.get('content-type') ?? ''
  const text = answer.text()
  const page = /html|xml/i.test(type) ? { url: answer.url, html: text } : { ...pageOf(text), url: answer.url }
  return { page, scans: [], unread: null }
}

/** The first web address in a text that somebody pasted. */
export function addressIn(text: string): string | null {
  const found = /(https?:\/\/|www\.)\S+/i.exec(text)?.[0].replace(/[)\]>.,;]+$/, '')
  if (!found) return null
  const url = found.toLowerCase().startsWith('www.') ? `https://${found}` : found
  return URL.canParse(url) ? url : null
}

async function fetchPage(ctx: PublicContext, url: string, timeoutMs?: number): Promise<OutgoingAnswer> {
  try {
    return await ctx.outgoing.request(url, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
      headers: { 'accept-language': ctx.locale },
      timeoutMs,
    })
  } catch (error) {
    if (!(error instanceof OutgoingProblem)) throw error
    if (error.reason === 'timeout') throw timedOut('import.timeout')
    throw badRecipe(`outgoing.${error.reason}`, { host: error.host }, 'CONNECTION_ERROR')
  }
}
