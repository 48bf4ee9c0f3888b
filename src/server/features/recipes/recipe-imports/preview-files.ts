import { readFile } from 'node:fs/promises'
import type { Context, UploadedFile } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { unreadWords } from '#server/features/maintenance/reports/unread-words.ts'
import { jpegForAi } from '#server/files/picture.ts'
import { isPdf } from '#server/files/read-pdf.ts'
import { decodeText } from '#server/outside/charset.ts'
import type { ImportPreview } from '#shared/contract/recipes/recipe-imports.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { readScannedPages } from './ask-in-portions.ts'
import { readPictures } from './import-image.ts'
import { previewImport } from './preview.ts'
import { readPdfInWorker } from './scrape-in-worker.ts'

const MOST_TEXT = 20_000_000

/**
 * Reads a recipe from files without saving it: a PDF, a page or a text by what it says; pictures, and a PDF of scans, by the
 * AI server.
 */
export async function previewFiles(ctx: Context, files: UploadedFile[], language?: string): Promise<ImportPreview> {
  const [first] = files
  if (!first) throw badRequest('ai.no-pictures')
  if (files.length > 1 || first.contentType.startsWith('image/')) {
    const pictures: Uint8Array[] = []
    for (const file of files) pictures.push(await jpegForAi(file))
    return previewOf(await readPictures(ctx, pictures, language))
  }
  const bytes = await readFile(first.path)
  if (!isPdf(bytes)) {
    if (bytes.length > MOST_TEXT) throw badRequest('import.page-too-heavy')
    return previewImport(ctx, null, decodeText(bytes, first.contentType))
  }
  const { text, scans, unread } = await readPdfInWorker(bytes)
  const preview = scans.length
    ? previewOf(await readScannedPages(ctx, scans, language))
    : await previewImport(ctx, null, text)
  return { ...preview, unread: unread && unreadWords(ctx, unread) }
}

const WANTED = ['name', 'recipeYield', 'totalTime', 'recipeIngredient', 'recipeInstructions'] as const
/** Under 0.6, so that people are asked to look. */
const CONFIDENCE = 0.5

function previewOf(recipe: RecipeInput): ImportPreview {
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  const told = Object.entries(recipe).flatMap(([field, value]) => (isSaid(value) ? [field] : []))
  return {
    recipe,
    imageUrl: null,
    images: [],
    keywords: [],
    evidence: {
      fields: Object.fromEntries(told.map(field => [field, { source: 'ai', confidence: CONFIDENCE }])),
      missing: WANTED.filter(field => !isSaid(recipe[field])),
    },
    unread: null,
    others: [],
    known: null,
  }
}
