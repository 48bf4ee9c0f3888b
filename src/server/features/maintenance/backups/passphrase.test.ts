import { Decrypter, Encrypter, Stanza } from 'age-encryption'
import { expect, test } from 'vitest'
import { passphraseIdentity, passphraseRecipient } from './passphrase.ts'

/** Low work, so that the library's own slow way is quick enough to compare with. */
const locked = async (text: string, passphrase: string) => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(12)
  return encrypter.encrypt(text)
}
const unlocked = (file: Uint8Array, passphrase: string) => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  return decrypter.decrypt(file, 'text')
}

test('what the library locks is unlocked, by its own passphrase alone', async () => {
  const file = await locked('plums', 'grün & 日本')
  expect(await unlocked(file, 'grün & 日本')).toBe('plums')
  await expect(unlocked(file, 'other')).rejects.toThrow()
})

test('the library unlocks what is locked, and nothing waits for it', async () => {
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient('grün & 日本', Stanza))
  let turns = 0
  const turning = setInterval(() => turns++, 5)
  const file = await encrypter.encrypt('plums')
  clearInterval(turning)
  expect(turns).toBeGreaterThan(3)
  const decrypter = new Decrypter()
  decrypter.addPassphrase('grün & 日本')
  expect(await decrypter.decrypt(file, 'text')).toBe('plums')
})

test('a header that asks for too much, or is broken, is refused before any work is done', async () => {
  const identity = passphraseIdentity('plums')
  const salt = Buffer.alloc(16).toString('base64').replace(/=+$/, '')
  const body = Buffer.alloc(32)
  const refused = (args: string[], bytes: Uint8Array = body, others: Stanza[] = []) =>
    expect(Promise.resolve(identity.unwrapFileKey([new Stanza(args, bytes), ...others]))).rejects.toThrow()
  await refused(['scrypt', salt, '21'])
  await refused(['scrypt', salt, '99999'])
  await refused(['scrypt', salt])
  await refused(['scrypt', 'AAAA', '12'])
  await refused(['scrypt', salt, '12'], Buffer.alloc(8))
  await refused(['scrypt', salt, '12'], body, [new Stanza(['X25519', 'A'], body)])
  expect(await identity.unwrapFileKey([new Stanza(['X25519', 'A'], body)])).toBeNull()
})
