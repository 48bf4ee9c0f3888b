/** What a file is, by its bytes. */

export const begins = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)

export const isPicture = (bytes: Buffer) =>
  begins(bytes, 0xff, 0xd8, 0xff) ||
  begins(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  begins(bytes, 0x47, 0x49, 0x46, 0x38) ||
  bytes.subarray(8, 12).toString('latin1') === 'WEBP'

/** A database of Microsoft Access, as Living Cookbook's `.lcb` is a zip of. */
export const isAccess = (bytes: Buffer) => /^Standard (Jet|ACE) DB/.test(bytes.subarray(4, 20).toString('latin1'))

/** Control characters are in no text but UTF-16, which begins with a mark or has a zero in every other place. */
export function looksBinary(bytes: Buffer): boolean {
  if (begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)) return false
  const head = bytes.subarray(0, 4000)
  const zeros = head.filter(byte => byte === 0).length
  const controls = head.filter(byte => byte < 9 || (byte > 13 && byte < 26)).length
  return zeros * 3 < head.length && controls * 100 > head.length
}
