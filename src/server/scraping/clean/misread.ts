/** The bytes of the signs that Windows-1252 has in place of control characters. */
const bytes = new Map(
  [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].flatMap((sign, at) => (sign === ' ' ? [] : [[sign, 0x80 + at] as const])),
)
const following = `\\u0080-\\u00BF${[...bytes.keys()].join('')}`
/**
 * What UTF-8 looks like when it is read as Latin-1 or Windows-1252: the sign of a first byte, and those of one to three
 * bytes that follow. First bytes of scripts in which nobody writes recipes are left out, because "MENÜ“" is no mistake.
 */
const misread = new RegExp(
  `[\\u00C2-\\u00C5\\u00CE-\\u00D1\\u00D7-\\u00D9][${following}]|[\\u00E0-\\u00ED][${following}]{2}|\\u00F0[${following}]{3}`,
  'gu',
)
/** A letter before quotation marks, dashes and no-break spaces may be meant as it stands: "AMANHÃ”", "« été »". */
const mayBeMeant = /^.[\u00A0«»„“”‘’…–—]+$/u

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(run: string): string | null {
  try {
    return decoder.decode(Uint8Array.from(run, sign => bytes.get(sign) ?? sign.charCodeAt(0)))
  } catch {
    return null
  }
}

/** "KÃ¤se" is "Käse" again. A text in which no place is surely misread stays as it is. */
export function repairMisread(text: string): string {
  const runs = text.match(misread)
  if (!runs) return text
  const isSure = (run: string) => !mayBeMeant.test(run) && decode(run) !== null
  return runs.some(isSure) ? text.replace(misread, run => decode(run) ?? run) : text
}
