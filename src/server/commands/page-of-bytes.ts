import { isPdf, readPdf } from '../files/read-pdf.ts'
import { decodeText } from '../outside/charset.ts'
import type { Page } from '../scraping/draft.ts'
import { pageOf } from '../scraping/page-of.ts'

/** A page, a text or a PDF, in the encoding that it names itself. */
export async function pageOfBytes(bytes: Uint8Array, contentType: string | null = null): Promise<Page> {
  if (isPdf(bytes)) return { text: (await readPdf(bytes)).text }
  const text = decodeText(bytes, contentType)
  return /html|xml/i.test(contentType ?? '') ? { html: text } : pageOf(text)
}
