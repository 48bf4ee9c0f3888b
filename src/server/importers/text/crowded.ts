/** Signs with which a value, an element, a cell or a line begins in the formats that are read. */
const begins = new Uint8Array(256)
for (const sign of '\n\r,;|\t{[<@') begins[sign.charCodeAt(0)] = 1

/** A library of some thousand recipes has this many; each becomes an object, a string or both while it is read. */
const most = 1_500_000

/**
 * Whether a text falls into more pieces than any library has. A short text can fall into so many that reading it takes a
 * hundred times its length of memory; its length alone says nothing.
 */
export function isCrowded(bytes: Uint8Array): boolean {
  if (bytes.length < most) return false
  let count = 0
  for (const byte of bytes) count += begins[byte]!
  return count > most
}
