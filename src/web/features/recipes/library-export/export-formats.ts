import type { exportTypes } from '#shared/contract/recipes/bulk-export.ts'

export type ExportType = (typeof exportTypes)[number]

/** For moving on first, for reading and printing last. */
export const exportFormats: ExportType[] = [
  'json',
  'paprika',
  'recipesage',
  'jsonld',
  'cooklang',
  'markdown',
  'csv',
  'html',
  'book',
]
