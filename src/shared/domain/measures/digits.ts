/** A text with the digits of every script as 0 to 9. */
export function asciiDigits(text: string): string {
  // The ten digits of a script follow each other, nought first.
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0)!
    if (code < 128) return digit
    let zero = code
    while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })
}

/**
 * A text whose numbers can be read as 0 to 9 with a point, character for character: the few digits that are two units long in
 * memory are left, so that every place in it stays what it is.
 */
export const plainNumbers = (text: string): string =>
  otherDigit.test(text) ? text.replace(otherDigits, asciiDigits).replace(/(?<=\d)٫(?=\d)/g, '.') : text

const otherDigit = /[^\P{Nd}\d\u{10000}-\u{10ffff}]/u
const otherDigits = new RegExp(otherDigit, 'gu')

/** A text with its digits in the script that a sample has them in; the wide ones of Japanese stay a way to set a text. */
export function digitsAs(sample: string, text: string): string {
  const digit = /[^\P{Nd}0-9０-９]/u.exec(sample)?.[0]
  if (!digit) return text
  const zero = digit.codePointAt(0)! - Number(asciiDigits(digit))
  const arabic = zero === 0x660 || zero === 0x6f0
  return text
    .replace(/\d/g, one => String.fromCodePoint(zero + Number(one)))
    .replace(/(?<=\p{Nd})[.,](?=\p{Nd})/u, sign => (arabic ? '٫' : sign))
}

const zeros = new Map<string, string>()

/** The nought of a language; a text in its script that has no digits of its own gets those. */
export function digitSample(text: string, language = 'en'): string {
  if (/\p{Nd}/u.test(text) || !/\p{Script=Arabic}/u.test(text)) return text
  const zero = zeros.get(language) ?? new Intl.NumberFormat(language).format(0)
  zeros.set(language, zero)
  return zero
}
