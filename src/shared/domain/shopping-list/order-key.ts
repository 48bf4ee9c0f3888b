import { generateKeyBetween } from 'fractional-indexing'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
/** Heads say how long the whole part of a key is: `a` one digit, `b` two; `Z` and back for what stands before. */
const MOST_DIGITS = 8

/** The key of a whole number, so that programs that know positions as numbers and devices that know keys agree. */
export function keyOfPosition(position: number): string {
  let rest = position < 0 ? -position - 1 : position
  for (let length = 1; length <= MOST_DIGITS; length++) {
    const size = BASE ** length
    if (rest < size)
      return position < 0
        ? String.fromCharCode(91 - length) + digits(size - 1 - rest, length)
        : String.fromCharCode(96 + length) + digits(rest, length)
    rest -= size
  }
  return position < 0 ? keyOfPosition(-(BASE ** 7)) : keyOfPosition(BASE ** 7)
}

/** The position that a key stands at: the whole part of it. Several keys may share one; the keys say which is first. */
export function positionOfKey(key: string): number {
  const head = key.charCodeAt(0)
  const isNegative = head <= 90
  const length = isNegative ? 91 - head : head - 96
  let value = 0
  for (const digit of key.slice(1, 1 + length)) value = value * BASE + DIGITS.indexOf(digit)
  let before = 0
  for (let shorter = 1; shorter < length; shorter++) before += BASE ** shorter
  return isNegative ? -(before + BASE ** length - value) : before + value
}

function digits(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / BASE)) text = DIGITS[rest % BASE] + text
  return text
}

export interface Placed {
  id: string
  order: string
}

export const byOrder = (a: Placed, b: Placed): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** A key behind all others. */
export const keyAtEnd = (items: Iterable<Placed>): string => {
  let last: string | null = null
  for (const { order } of items) if (last === null || order > last) last = order
  return last === null ? keyOfPosition(0) : keyOfPosition(positionOfKey(last) + 1)
}

/**
 * The keys that bring an item to a place among others, which are in order. It is the item's alone, but where others
 * share a key there is no room between them: then those behind get keys too.
 */
export function keysForMove(others: readonly Placed[], id: string, index: number): Placed[] {
  const before = others[index - 1]?.order ?? null
  const sharing: Placed[] = []
  let next = index
  while (before !== null && others[next]?.order === before) sharing.push(others[next++]!)
  const after = others[next]?.order ?? null
  const moved: Placed[] = []
  let last = before
  for (const one of [{ id }, ...sharing]) {
    last = generateKeyBetween(last, after)
    moved.push({ id: one.id, order: last })
  }
  return moved
}

export const isOrderKey = (text: string): boolean => {
  if (!/^[A-Za-z][0-9A-Za-z]{1,200}$/.test(text)) return false
  try {
    generateKeyBetween(text, null)
    return true
  } catch {
    return false
  }
}
