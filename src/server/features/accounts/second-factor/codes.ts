import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashSecret } from '#server/ids.ts'

/** Without letters and digits that look like others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const PARTS = 3
const PART_LENGTH = 4
const RECOVERY_CODES = 10
/** Seconds that a code is valid. */
const PERIOD = 30

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Larder', label, secret: Secret.fromBase32(secret), period: PERIOD })

/** A secret for the app, typed or as the address that a QR code holds. */
export function newTotpSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, label).toString() }
}

/** The period that a code belongs to: this one, or the one before or after, for clocks are never quite right. Null for a wrong code. */
export function stepOfCode(secret: string, code: string, millis: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: millis, window: 1 })
  return delta === null ? null : Math.floor(millis / 1000 / PERIOD) + delta
}

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

const newRecoveryCode = () =>
  Array.from({ length: PARTS }, () =>
    Array.from({ length: PART_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** However it was typed: in capitals, without the hyphens. */
export const hashRecoveryCode = (userId: string, code: string) =>
  hashSecret(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
