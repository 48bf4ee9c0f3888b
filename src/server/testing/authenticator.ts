import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey as a device makes it, with the words of COSE for a key on the curve P-256. */
const KEY_TYPE = 1
const ALGORITHM = 3
const CURVE = -1
const X = -2
const Y = -3
const EC2 = 2
const ES256 = -7
const P256 = 1

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export interface Wishes {
  origin: string
  /** Host that the passkey belongs to; the origin's when it is not given. */
  rpId?: string
  /** Whether the device asked its owner for a finger or a number. */
  verified?: boolean
}

/** A device that makes and uses one passkey, for tests that need no browser. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const head = ({ origin, rpId = new URL(origin).hostname, verified = true }: Wishes, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const all = USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), count])
  }
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    id: base.id,
    /** What `navigator.credentials.create` answers. */
    create: (challenge: string, wishes: Wishes) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [KEY_TYPE, EC2],
        [ALGORITHM, ES256],
        [CURVE, P256],
        [X, new Uint8Array(Buffer.from(x as string, 'base64url'))],
        [Y, new Uint8Array(Buffer.from(y as string, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.from(isoCBOR.encode(cose))
      const authData = Buffer.concat([head(wishes, HAS_CREDENTIAL), Buffer.alloc(16), length, id, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', challenge, wishes.origin).toString('base64url')
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** What `navigator.credentials.get` answers. */
    use: (challenge: string, wishes: Wishes) => {
      const data = clientData('webauthn.get', challenge, wishes.origin)
      const authenticatorData = head(wishes, 0)
      const signer = createSign('sha256').update(Buffer.concat([authenticatorData, sha256(data)]))
      return {
        ...base,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signer.sign(privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
