import { realpathSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { isZoneOfProcess } from '../clock.ts'
import { postgresAddress } from '../db/postgres/address.ts'

/** Kinds of values that settings have. What they say of one that cannot be used stands behind its name, and never holds the value: it may be secret. */

const YES = /^(1|true|yes|on|y|t)$/i
const NO = /^(0|false|no|off|n|f)$/i

export const flag = (initial: boolean) =>
  z
    .string()
    .default(String(initial))
    .transform((text, ctx) => {
      const word = text.trim()
      if (YES.test(word)) return true
      if (!NO.test(word)) ctx.addIssue('must be true or false')
      return false
    })

export const count = (initial: number, least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`)
    .default(initial)

export const port = (initial: number) => count(initial, 0, 65_535)

export const price = z.coerce.number('must be a number').min(0, 'must be at least 0').default(0)

/** `localhost:9000` alone would pass for an address of the protocol "localhost". */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

export const address = webAddress.default('')

/** A JSON object of texts; nothing is an empty one. */
export const texts = z
  .string()
  .default('{}')
  .transform((text, ctx): Record<string, string> => {
    try {
      return z.record(z.string(), z.coerce.string()).parse(JSON.parse(text || '{}'))
    } catch {
      ctx.addIssue('must be a JSON object, such as {"x-team": "kitchen"}')
      return z.NEVER
    }
  })

export const colour = (initial: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{3,8}$/i, 'must be a colour such as #C8452F')
    .default(initial)

/** One of some words, however they are spelled; `also` says what others call them, in small letters. */
export const oneOf = <const T extends string>(
  words: readonly T[],
  initial: NoInfer<T>,
  also: Record<string, NoInfer<T>> = {},
) =>
  z
    .string()
    .default(initial)
    .transform((text, ctx): T => {
      const said = text.trim().toLowerCase()
      const word = words.find(known => known.toLowerCase() === said) ?? also[said]
      if (word) return word
      ctx.addIssue(`must be one of ${words.join(', ')}`)
      return z.NEVER
    })

export const timeOfDay = z.string().regex(/^\s*(([01]?\d|2[0-3]):[0-5]\d)?\s*$/, 'must be a time such as 23:45')

/** Kept as written; every entry must be an address, or one with the length of its range behind it. */
export const addresses = z
  .string()
  .default('')
  .refine(text => entriesOf(text).every(isAddress), 'must be addresses or ranges, such as 172.18.0.5, 10.0.0.0/8')

/** Names of ranges that need no figures, as proxies know them, and everybody. */
const NAMED = new Set(['*', 'loopback', 'linklocal', 'uniquelocal'])

export const proxies = z
  .string()
  .default('')
  .refine(
    text =>
      entriesOf(text)
        .filter(entry => !NAMED.has(entry))
        .every(entry => isAddress(entry.replace(/\/\d+\.\d+\.\d+\.\d+$/, ''))),
    'must be addresses or ranges, such as 172.18.0.5, 10.0.0.0/8, and no names of machines; or *',
  )

/** The entries of a setting that lists addresses. */
export const entriesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

/** Places for copies of backups. None is repeated when it is refused: it may hold a password. */
export const backupTargets = z
  .string()
  .default('')
  .transform(entriesOf)
  .refine(
    targets => targets.every(isBackupTarget),
    'must be folder:/mnt/disk, s3:BUCKET/PREFIX or webdav:https://host/folder, or several with blanks between them; a blank inside one is written as %20 and a % as %25 in an address, and a folder has no blank',
  )

function isBackupTarget(entry: string): boolean {
  const [, kind, rest = ''] = /^(\w+):(.+)$/.exec(entry) ?? []
  if (kind === 'folder') return isAbsolute(rest)
  if (kind === 'webdav') return webAddress.safeParse(rest).success && isDecodable(rest)
  return kind === 's3' && /^[\w.-]+(\/|$)/.test(rest)
}

/** A sign of a password that means something in an address, such as `%`, is written as `%25`. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isAddress(entry: string): boolean {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d+))?$/.exec(entry) ?? []
  const version = isIP(ip)
  return version > 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}

/** A zone that the system knows. To ask `Intl` for it costs megabytes for good, so that is done where nothing else tells. */
export const timeZone = z
  .string()
  .default('UTC')
  .transform(zoneNamed)
  .refine(zone => {
    if (zone === 'UTC' || isZoneOfProcess(zone)) return true
    try {
      return new Date().toLocaleString('en-US', { timeZone: zone }) !== ''
    } catch {
      return false
    }
  }, 'must be a time zone such as Europe/Berlin')

/** Systems name a zone by its file too, or by the one that is the machine's own: `:/etc/localtime`. */
function zoneNamed(text: string): string {
  const zone = text.replace(/^:/, '')
  if (/^UTC0?$/.test(zone)) return 'UTC'
  const file = /^(\/etc\/)?localtime$/.test(zone) ? ownZone() : zone
  return file.replace(/^.*\/zoneinfo\/(posix\/)?/, '')
}

function ownZone(): string {
  try {
    const path = realpathSync('/etc/localtime')
    return path.includes('/zoneinfo/') ? path : 'UTC'
  } catch {
    return 'UTC'
  }
}

/** "ann:12/34@db": what stands behind the slash would be taken for the name of the database. */
const isCutPassword = (text: string) => /^postgres(ql)?:\/\/[^@/?#]*([/#][^?]*|\?[^=]*)@/.test(text)

/** A misspelled scheme would otherwise name a file. */
export const databaseAddress = z
  .string()
  .default('')
  .refine(
    text => !/^[a-z][a-z0-9+.-]+:/i.test(text) || /^(postgres(ql)?|sqlite|file):/.test(text),
    'must begin with postgresql:// or be the path of an SQLite file',
  )
  .refine(
    text => !/^postgres(ql)?:/.test(text) || (postgresAddress(text) !== null && !isCutPassword(text)),
    'cannot be read; in its password # is written as %23, / as %2F, @ as %40 and % as %25',
  )
