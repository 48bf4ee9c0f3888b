import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient, Stanza as StanzaOf } from 'age-encryption'

/**
 * Passphrases as the age format has them (age-encryption.org/v1, "scrypt recipient stanza"). The library computes the key
 * on the event loop, where no request is answered for a second or more; Node does it beside.
 */
const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
const FILE_KEY_BYTES = 16
/** The work of making a key, as a power of two; the same as the age command's. */
const WORK = 18
/** What a file may ask for at most: 1 GB of memory. */
const MOST_WORK = 20
const BLOCK_SIZE = 8
/** A key encrypts one thing only, so its nonce is always the same. */
const NONCE = Buffer.alloc(12)
const CIPHER = 'chacha20-poly1305'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function keyOf(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const N = 2 ** work
  // Twice what the algorithm takes: Node refuses the exact size.
  const maxmem = 2 * 128 * N * BLOCK_SIZE
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), KEY_BYTES, { N, r: BLOCK_SIZE, p: 1, maxmem })
}

/** Locks a file by a passphrase. */
export const passphraseRecipient = (passphrase: string, Stanza: typeof StanzaOf): Recipient => ({
  async wrapFileKey(fileKey) {
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK), NONCE, { authTagLength: TAG_BYTES })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK)], body)]
  },
})

/** Unlocks a file that a passphrase locked; tells null for the key where it was another one. Throws for a broken header. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza, ...others] = stanzas
    const [kind, salted = '', work = ''] = stanza?.args ?? []
    if (kind !== 'scrypt') return null
    const salt = Buffer.from(salted, 'base64')
    const isSound = stanza!.args.length === 3 && salt.length === SALT_BYTES && /^[1-9]\d?$/.test(work)
    if (others.length || !isSound || Number(work) > MOST_WORK) throw new Error('no sound header of a passphrase')
    if (stanza!.body.length !== FILE_KEY_BYTES + TAG_BYTES) throw new Error('no sound key of a file')
    const key = await keyOf(passphrase, salt, Number(work))
    const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(stanza!.body.subarray(FILE_KEY_BYTES))
    try {
      return Buffer.concat([decipher.update(stanza!.body.subarray(0, FILE_KEY_BYTES)), decipher.final()])
    } catch {
      return null
    }
  },
})
