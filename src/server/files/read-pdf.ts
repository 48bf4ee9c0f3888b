import { createHash } from 'node:crypto'
import type { ImportedPicture, Unread } from '../importers/imported.ts'
import type { PdfParts } from '../importers/source-file.ts'
import { loadSharp } from './sharp.ts'

/** What a PDF says: its text, line by line; and its pages as pictures where they are scans without text. */
export interface PdfContent {
  text: string
  scans: Uint8Array[]
  unread: Unread | null
}

/**
 * A recipe of more pages than these is rare, and each page of a scan is a picture for the model. Of what comes after them it is
 * said that it was not read.
 */
export const MOST_PAGES = 40
/** A page with less text than this is a scan, or says nothing. */
const SHORTEST = 80
/** Smaller pictures are ornaments. */
const SMALLEST_SCAN = 400
const SMALLEST_PICTURE = 160
const MOST_PICTURES = 20
/** In pixels; what is larger is not unpacked, and no photograph of a recipe is. */
const LARGEST_PICTURE = 24_000_000

interface TextItem {
  str: string
  x: number
  y: number
  width: number
  height: number
}

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')

/** Reads the first pages of a PDF. The library is loaded for the first one. */
export const readPdf = (bytes: Uint8Array): Promise<PdfContent> =>
  withPdf(bytes, async document => {
    const text = await textOf(document, MOST_PAGES)
    const scans: Uint8Array[] = []
    if (text.length < SHORTEST) for await (const scan of scansOf(document)) scans.push(await jpegOf(scan))
    return { text, scans, unread: unreadOf(document) }
  })

const unreadOf = ({ numPages }: PdfDocument): Unread | null =>
  numPages > MOST_PAGES ? { from: MOST_PAGES + 1, to: numPages } : null

/** The text of a whole PDF and the pictures of its first pages, in their order; or that it is a scan, which is read when it is wanted. */
export const readPdfWhole = (bytes: Uint8Array): Promise<PdfParts> =>
  withPdf(bytes, async document => {
    const text = await textOf(document)
    if (text.length < SHORTEST && !(await scansOf(document).next()).done)
      return {
        text,
        pictures: [],
        isLackingPictures: false,
        scans: { sum: sumOf(bytes), unread: unreadOf(document), pages: async () => (await readPdf(bytes)).scans },
      }
    return { text, ...(await picturesOf(document)), scans: null }
  })

/** The largest picture of each of the first pages, where it may be a page that was scanned. */
async function* scansOf(document: PdfDocument): AsyncGenerator<Pixels> {
  const { extractImages } = await import('unpdf')
  for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES); page++) {
    const images = (await extractImages(document, page)).filter(
      ({ width, height }) => Math.min(width, height) >= SMALLEST_SCAN,
    )
    const [largest] = images.sort((a, b) => b.width * b.height - a.width * a.height)
    if (largest) yield largest
  }
}

/** Each picture once, however often it stands there: a logo at the head of every page is one, and too small. */
async function picturesOf(document: PdfDocument): Promise<Pick<PdfParts, 'pictures' | 'isLackingPictures'>> {
  const { extractImages } = await import('unpdf')
  const pictures = new Map<string, ImportedPicture>()
  for (let page = 1; page <= document.numPages; page++)
    for (const image of await extractImages(document, page).catch(() => [])) {
      if (Math.min(image.width, image.height) < SMALLEST_PICTURE) continue
      const sum = sumOf(image.data)
      if (pictures.has(sum)) continue
      const jpeg = await jpegOf(image).catch(() => null)
      if (!jpeg) continue
      if (page > MOST_PAGES || pictures.size === MOST_PICTURES)
        return { pictures: [...pictures.values()], isLackingPictures: true }
      pictures.set(sum, { name: `page-${page}-${pictures.size + 1}.jpg`, bytes: async () => jpeg })
    }
  return { pictures: [...pictures.values()], isLackingPictures: false }
}

const sumOf = (bytes: Uint8Array | Uint8ClampedArray) => createHash('sha256').update(bytes).digest('hex')

type PdfDocument = Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>

async function withPdf<T>(bytes: Uint8Array, read: (document: PdfDocument) => Promise<T>): Promise<T> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(Uint8Array.from(bytes), { maxImageSize: LARGEST_PICTURE })
  try {
    return await read(document)
  } finally {
    await document.loadingTask.destroy()
  }
}

async function textOf(document: PdfDocument, mostPages?: number): Promise<string> {
  const { extractTextItems } = await import('unpdf')
  const { items } = await extractTextItems(document)
  return items.slice(0, mostPages).map(linesOf).join('\n').trim()
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
  channels: 1 | 3 | 4
}

async function jpegOf({ data, width, height, channels }: Pixels): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The lines of a page: pieces of text at one height, in the order in which they are written. */
function linesOf(items: readonly TextItem[]): string {
  let text = ''
  let before: TextItem | null = null
  for (const item of items) {
    if (!item.str.trim()) continue
    if (before) {
      const height = Math.max(before.height, item.height, 1)
      const isSameLine = Math.abs(before.y - item.y) < height * 0.5 && item.x >= before.x - 1
      const gap = item.x - (before.x + before.width)
      text += !isSameLine ? '\n' : gap > height * 0.15 && !/\s$/.test(text) && !/^\s/.test(item.str) ? ' ' : ''
    }
    text += item.str
    before = item
  }
  return text
}
