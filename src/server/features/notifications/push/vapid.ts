import { generateKeyPairSync } from 'node:crypto'
import type { App } from '#server/context.ts'
import { findVapidKeys, writeVapidKeys } from './push.store.ts'

/** The key pair by which push services know this installation. */
export interface VapidKeys {
  /** An uncompressed point on P-256 in base64url: browsers subscribe with it. */
  publicKey: string
  privateKey: string
}

/** Made with the first device and kept encrypted in the database, so that all instances have the same. Keys that can't be read any more are replaced. */
export async function vapidKeys(app: Pick<App, 'db' | 'secrets'>): Promise<VapidKeys> {
  const stored = await findVapidKeys(app.db)
  const known = stored && app.secrets.open(stored)
  if (known) return JSON.parse(known)
  await writeVapidKeys(app.db, app.secrets.seal(JSON.stringify(makeKeys())), stored)
  const kept = await findVapidKeys(app.db)
  const opened = kept && app.secrets.open(kept)
  if (!opened) throw new Error('The keys for push messages could not be stored')
  return JSON.parse(opened)
}

function makeKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

/** Whom a push service may ask about our messages. */
export function vapidSubject({ BASE_URL, SMTP_FROM_EMAIL }: App['config']): string {
  if (BASE_URL.startsWith('https://')) return BASE_URL
  return `mailto:${SMTP_FROM_EMAIL || `larder@${new URL(BASE_URL).hostname}`}`
}
