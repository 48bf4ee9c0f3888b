import { transliterate } from 'transliteration'

/**
 * Letters that the reference spells otherwise than our library (it uses the tables of Text::Unidecode). Links made there
 * must keep working, so its spelling decides. Capitals go like small letters, where none is named.
 */
const SPELLINGS: Record<string, string> = {
  β: 'b',
  η: 'e',
  ξ: 'x',
  Ξ: 'ks',
  υ: 'u',
  φ: 'ph',
  χ: 'kh',
  є: 'ie',
  Є: 'e',
  х: 'kh',
  ц: 'ts',
  ю: 'iu',
  я: 'ia',
  '€': 'EUR',
}
const LETTERS = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'giu')

const spelled = (letter: string) => SPELLINGS[letter] ?? SPELLINGS[letter.toLowerCase()] ?? letter

/** Text of any script in ASCII letters: accents off, "Пирог" as "Pirog", "红烧肉" as "Hong Shao Rou". */
export const toAscii = (text: string): string =>
  isPlain(text) ? text : transliterate(text.normalize('NFKD').replace(LETTERS, spelled))

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
