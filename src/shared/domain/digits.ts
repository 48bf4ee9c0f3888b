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
