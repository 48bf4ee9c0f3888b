import { randomInt } from 'node:crypto'
import { hashSecret } from '../../ids.ts'

/** Letters and digits that nobody confuses. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Three groups of four, easy to type: about 59 bits. */
export const newSetupCode = () =>
  Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join(
    '-',
  )

export const hashSetupCode = (code: string) => hashSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))

/** Whether this is the code, however it was typed. Hashes are compared, so time tells nothing of the code. */
export const isSetupCode = (typed: string, hash: string | null) => hash !== null && hashSetupCode(typed) === hash
