import { randomInt } from 'node:crypto'

/** Without those that look alike on a screen across the room. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Eight signs, some forty bits: enough for ten minutes behind a limiter that all instances share. */
export const newPairingCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** In two halves, as it is read aloud. */
export const showCode = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
