import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { badRequest } from '#server/errors.ts'
import { writeArchive } from '#server/files/archive.ts'
import type { Manifest } from './manifest.ts'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** The one file of an encrypted backup: the whole archive, as the `age` command encrypts with a password. */
export const ENCRYPTED = 'backup.zip.age'
/** Beside it, so that a list of backups can say what it is without the password. */
const COVER = 'encrypted.json'

/** The mode of a backup's file: everything that anybody wrote is in it, so nobody else on the machine reads it. */
export const PRIVATE = 0o600

/** Writes an archive so that only who knows the password can read it. */
export async function encryptTo(path: string, zip: Readable, password: string, manifest: Manifest): Promise<void> {
  const { Encrypter, Stanza } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(password, Stanza))
  // One that failed meanwhile would be read as an empty one.
  if (zip.errored) throw zip.errored
  const locked = await encrypter.encrypt(Readable.toWeb(zip) as never)
  const cover = { format: 'larder-backup-encrypted', createdAt: manifest.createdAt }
  const outer = await writeArchive([
    { name: COVER, bytes: Buffer.from(JSON.stringify(cover)) },
    { name: ENCRYPTED, stream: () => Readable.fromWeb(locked as unknown as ReadableStream) },
  ])
  await pipeline(outer, createWriteStream(path, { mode: PRIVATE }))
}

/** Unlocks what `encryptTo` locked. Throws backup.wrong-password. */
export async function decryptTo(path: string, locked: string, password: string): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(password))
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(locked)) as never)
    await pipeline(Readable.fromWeb(plain as unknown as ReadableStream), createWriteStream(path, { mode: PRIVATE }))
  } catch (cause) {
    throw badRequest('backup.wrong-password', { cause })
  }
}
