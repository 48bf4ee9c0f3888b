import { randomInt } from 'node:crypto'
import { hashSecret } from '#server/ids.ts'

/** Letters and digits that nobody confuses. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Three groups of four, easy to type: about 59 bits. */
export const newSetupCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  )

/** However it was typed: in small letters, with or without the dashes. Only the hash is kept and compared. */
export const hashSetupCode = (code: string) => hashSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
