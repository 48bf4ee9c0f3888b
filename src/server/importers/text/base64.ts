import type { ImportedPicture } from '../imported.ts'

/** A picture that stands in the file as base64, also as a data address; null when there is none. */
export function pictureFromBase64(value: unknown, name: string): ImportedPicture | null {
  if (typeof value !== 'string' || value.length < 24) return null
  const data = value.startsWith('data:') ? value.slice(value.indexOf(',') + 1) : value
  if (!/^[\sA-Za-z0-9+/_-]{24}/.test(data)) return null
  return { name, bytes: async () => Buffer.from(data, 'base64') }
}
