import { transliterate } from 'transliteration'

/**
 * Letters that the reference spells otherwise than our library (it uses the tables of Text::Unidecode). Links made there
 * must keep working, so its spelling decides.
 */
const SPELLINGS: Record<string, string> = {
  β: 'b',
  η: 'e',
  ξ: 'ks',
  υ: 'u',
  φ: 'ph',
  χ: 'kh',
  є: 'e',
  х: 'kh',
  ц: 'ts',
  ю: 'iu',
  я: 'ia',
  '€': 'EUR',
}
const LETTERS = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'giu')

/** Text of any script in ASCII letters: accents off, "Пирог" as "Pirog", "红烧肉" as "Hong Shao Rou". */
export const toAscii = (text: string): string =>
  isPlain(text)
    ? text
    : transliterate(text.normalize('NFKD').replace(LETTERS, letter => SPELLINGS[letter.toLowerCase()] ?? letter))

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
