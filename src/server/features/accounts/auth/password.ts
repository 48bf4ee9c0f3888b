import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createWorkQueue } from '#server/work/work-queue.ts'

/**
 * Hashing happens on the threads that files and pictures need too: it takes two of the four, and no more people wait than
 * are served within half a minute.
 */
const hashing = createWorkQueue({ atOnce: 2, waiting: 500 })

const deriveNow = promisify(argon2)
const derive: typeof deriveNow = (algorithm, parameters) => hashing.run('', () => deriveNow(algorithm, parameters))

/** 19 MiB and two passes: what OWASP asks of Argon2id. The work happens on Node's thread pool. */
const MEMORY = 19_456
const PASSES = 2
const LANES = 1
const TAG_LENGTH = 32

/** Hashes a password with Argon2id, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', parameters(password, salt, MEMORY, PASSES, LANES, TAG_LENGTH))
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password belongs to the stored hash. What is no hash at all belongs to no password. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  if (hash === null) return false
  if (/^\$2[abxy]\$/.test(hash)) return verifyBcrypt(hash, password)
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!match) return false
  const [memory, passes, lanes] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const tag = Buffer.from(match[5] as string, 'base64')
  const salt = Buffer.from(match[4] as string, 'base64')
  return timingSafeEqual(await derive('argon2id', parameters(password, salt, memory, passes, lanes, tag.length)), tag)
}

/** A hash made with other settings than today's, or by bcrypt: made anew when its owner signs in. */
export const isOutdated = (hash: string) => !hash.startsWith(`$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${LANES}$`)

let dummy: Promise<string> | null = null

/** Takes as long as a real check, so that time does not tell whether an account exists. Always false. */
export async function verifyNothing(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'))
  await verifyPassword(await dummy, password)
  return false
}

const parameters = (
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Argon2Parameters => ({ message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength })

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes of a restored backup of another application. Their library computes in JavaScript, so it gets a thread. */
function verifyBcrypt(hash: string, password: string): Promise<boolean> {
  const work = () =>
    new Promise<boolean>((resolve, reject) => {
      const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), { workerData: { hash, password } })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  return hashing.run('', work)
}
