import { pictureType } from './picture-type.ts'

/** How a stored file is served. Only what cannot run in the reader's browser is shown there; the rest is a download. */
export interface MediaType {
  contentType: string
  inline: boolean
}

const shown: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
}

const downloaded: Record<string, string> = {
  zip: 'application/zip',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  epub: 'application/epub+zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

const unknown: MediaType = { contentType: 'application/octet-stream', inline: false }

/** The type of a file by the ending of its name, or by its first bytes. SVG, HTML and scripts are unknown on purpose. */
export function mediaType(file: string | Uint8Array): MediaType {
  const ending = typeof file === 'string' ? (/\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? '') : endingOf(file)
  if (Object.hasOwn(shown, ending)) return { contentType: shown[ending]!, inline: true }
  if (Object.hasOwn(downloaded, ending)) return { contentType: downloaded[ending]!, inline: false }
  return unknown
}

function endingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (head.startsWith('%PDF-')) return 'pdf'
  if (head.startsWith('PK\x03\x04')) return 'zip'
  return pictureType(bytes) ?? ''
}
