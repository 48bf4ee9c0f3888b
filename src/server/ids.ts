import { hash, randomBytes, randomUUID } from 'node:crypto'
import { goesOnFrom } from './clock.ts'

let lastMillis = 0
let sequence = 0

/** A new id: UUID version 7, so that ids made one after another sort in that order. */
export function newId(): string {
  const now = Date.now()
  if (goesOnFrom(now, lastMillis)) {
    lastMillis = now
    sequence = 0
  } else if (++sequence > 0xfff) {
    lastMillis++
    sequence = 0
  }
  const time = lastMillis.toString(16).padStart(12, '0')
  const order = (0x7000 | sequence).toString(16)
  // Node draws the random bytes of many UUIDs at once. From the variant on, version 4 and 7 are alike.
  return `${time.slice(0, 8)}-${time.slice(8)}-${order}${randomUUID().slice(18)}`
}

/** A secret that a client keeps: 32 random bytes, URL-safe. Store only its hash. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Tells API tokens from those of sessions, for people and for tools that look for leaked secrets. */
const API_TOKEN_PREFIX = 'larder_'

export const newApiToken = () => `${API_TOKEN_PREFIX}${newSecret()}`

export const isApiToken = (secret: string) => secret.startsWith(API_TOKEN_PREFIX)

export const hashSecret = (secret: string) => hash('sha256', secret)

/** Four letters or digits that change with a picture, so that browsers fetch it anew. */
export const newCacheKey = () => randomBytes(6).toString('base64url').replace(/[-_]/g, 'x').slice(0, 4)

export const isUuid = (text: string) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text)

const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id in its one form, lower case with hyphens, of the ways in which people and programs write them; null of what is none. */
export function canonicalUuid(text: string): string | null {
  // Nearly every id comes so, and a body may name hundreds.
  if (CANONICAL.test(text)) return text
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, '')
    .replace(/^\{(.*)\}$/, '$1')
  if (!isUuid(plain)) return null
  return plain.replaceAll('-', '').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** What names a thing in an address: its id when the text is one, else its slug. */
export function idOrSlug(text: string): { column: 'id' | 'slug'; value: string } {
  const id = canonicalUuid(text)
  return id ? { column: 'id', value: id } : { column: 'slug', value: text }
}
