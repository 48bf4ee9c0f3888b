const letters: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  '’': "'",
  '´': "'",
}
const plainAscii = /^[a-z0-9 ']*$/
const nonAscii = /[ıłøđæœß’´]/g
// Latin and Greek accents only: in other scripts marks carry meaning.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[̀-ͯ]+/gu

/** Text as it is compared: compatibility forms and case away, accents away, a few letters replaced. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(nonAscii, letter => letters[letter] ?? letter)
}

const irregular: Record<string, string> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  calves: 'calf',
}

/** English singular of a folded word, by rule; other languages lose at most a final s. */
export function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s')) return word
  const known = irregular[word]
  if (known) return known
  if (word.endsWith('ies') && word.length > 4) return word.slice(0, -3) + 'y'
  if (/(?:ch|sh|ss|x|zz|o)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}
