import { slug } from '#shared/domain/text/slug.ts'
import { badRequest } from '../errors.ts'

/** The file name of an asset: the slug of what it is called, and the last part of the extension given with it. */
export function assetFileName(name: string, extension: string): string {
  const ending = extension.slice(extension.lastIndexOf('.') + 1)
  const stem = slug(name).slice(0, 200)
  if (!stem || !ending) throw badRequest('asset.missing-fields', { shape: 'text' })
  const fileName = `${stem}.${ending}`
  if (/^[A-Za-z0-9_-]{1,32}$/.test(ending)) return fileName
  throw badRequest('asset.bad-name', { shape: 'text', params: { fileName, extension: ending } })
}
