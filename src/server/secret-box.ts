import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Encrypts what must be stored and never shown: addresses with tokens, keys for signatures. */
export interface SecretBox {
  seal: (text: string) => string
  /** Null when the text was sealed with another key, or is damaged. */
  open: (sealed: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The key comes from SECRET_KEY, or from a file in the data folder that is made with the first secret. */
export function createSecretBox(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): SecretBox {
  let known: Buffer | undefined
  const key = () => {
    known ??= config.SECRET_KEY
      ? createHash('sha256').update(config.SECRET_KEY).digest()
      : readOrMakeKey(config.DATA_DIR, 'secret.key')
    return known
  }
  return {
    seal: text => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key(), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: sealed => {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Two instances that start together on one folder end up with the same key: the file is made once. */
function readOrMakeKey(folder: string, name: string): Buffer {
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64`)
  return key
}
