/** The upper half of code page 437, in which DOS programs wrote. */
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ '

/** The letters beside a to z that languages write with, by the code pages in which old files have them. */
const western = [
  'àâæçéèêëîïôœùûüÿ',
  'äöüß',
  'áéíñóúüª',
  'àèéìíîòóùú',
  'áâãàçéêíóôõúü',
  'áàäéëèêïíóöôüúû',
  'åäöé',
  'æøåéò',
  'áðéíóúýþæö',
  'àçèéíïòóúü·',
]
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţșț']
const pages: Record<string, string[]> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': central,
  'windows-1251': ['абвгдежзийклмнопрстуфхцчшщъыьэюяё', 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'],
  'windows-1253': ['αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ'],
  'windows-1254': ['çğıöşüâî'],
}
/** The letters of which text in a page of two bytes consists, and how much of it they are at least. */
const wide = [
  { label: 'shift_jis', letters: /[\u3040-\u30ff]/g, share: 0.3 },
  { label: 'euc-jp', letters: /[\u3040-\u30ff]/g, share: 0.3 },
  { label: 'euc-kr', letters: /[\uac00-\ud7af]/g, share: 0.85 },
  { label: 'gb18030', letters: /[\u4e00-\u9fff]/g, share: 0.5 },
]
const sampled = 60_000

/**
 * The text of bytes that are not UTF-8, in the code page in which it makes the words of one language: letters that no
 * language has beside each other, capitals within words and signs of the screen speak against a page. Windows-1252 wins
 * where nothing speaks for another.
 */
export function decodeByLetters(bytes: Uint8Array, dos: boolean): string {
  const sample = around(bytes)
  const single = Object.entries(pages).map(([label, alphabets]) => ({
    label,
    worth: worthOf(new TextDecoder(label).decode(sample), alphabets),
  }))
  if (dos) single.push({ label: 'cp437', worth: worthOf(decodeDos(sample), western) })
  const best = single.reduce((most, entry) => (entry.worth > most.worth ? entry : most))
  const asian = isDense(sample) && best.worth < sample.length * 0.7 ? asianPage(bytes) : null
  if (asian) return new TextDecoder(asian).decode(bytes)
  return best.label === 'cp437' ? decodeDos(bytes) : new TextDecoder(best.label).decode(bytes)
}

/** The lines with letters beyond ASCII; the rest of a long file says nothing. */
function around(bytes: Uint8Array): Uint8Array {
  const picked: number[] = []
  for (let at = 0; at < bytes.length && picked.length < sampled; at++) {
    const near = [bytes[at - 1], bytes[at], bytes[at + 1]].some(byte => (byte ?? 0) >= 0x80)
    if (near) picked.push(bytes[at] as number)
    else if (picked.at(-1) !== 32) picked.push(32)
  }
  return Uint8Array.from(picked)
}

/** How well a text reads in the best of some languages. */
function worthOf(text: string, alphabets: string[]): number {
  let signs = 0
  const letters = new Map<string, number>()
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (sign < '\u0080') continue
    const before = text[at - 1] ?? ' '
    const [isAfter, isBefore] = [/\p{L}/u.test(before), /\p{L}/u.test(text[at + 1] ?? ' ')]
    const besideLetter = isAfter || isBefore
    if (/\p{L}/u.test(sign)) {
      // "CrŠme", "MŽlanger", "pе": no word has a capital after a small letter, or letters of two scripts
      const isTorn =
        (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before)) ||
        (/[\u0370-\u04ff]/.test(sign) && (isAscii(before) || isAscii(text[at + 1])))
      const key = isTorn ? '!' : sign.toLowerCase()
      letters.set(key, (letters.get(key) ?? 0) + (besideLetter && !/\d/.test(before) ? 1 : -1))
    } else if (/[½¼¾⅓⅔⅛°º]/.test(sign)) signs += besideLetter && sign !== '°' && sign !== 'º' ? -1 : 1
    else if (sign === '’') signs += 1
    else signs += /[‘“”„–—…•®™€£©«»¿¡\u00a0]/.test(sign) && !(isAfter && isBefore) ? 1 : -1
  }
  const most = alphabets.map(alphabet =>
    [...letters].reduce((sum, [letter, count]) => sum + (alphabet.includes(letter) ? count : -2 * Math.abs(count)), 0),
  )
  return Math.max(...most) + signs
}

const isAscii = (sign: string | undefined) => /[a-z]/i.test(sign ?? '')

/** Letters of East Asia take two bytes, so that they stand beside each other. */
const isDense = (sample: Uint8Array) => sample.filter(byte => byte >= 0x80).length > sample.length * 0.75

function asianPage(bytes: Uint8Array): string | null {
  for (const { label, letters, share } of wide) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes.subarray(0, sampled & ~1))
      const beyond = [...text].filter(sign => sign >= '\u0080').length
      if ((text.match(letters) ?? []).length > beyond * share) return label
    } catch {
      // no text of this page
    }
  }
  return null
}

const decodeDos = (bytes: Uint8Array) =>
  Array.from(bytes, byte => (byte < 0x80 ? String.fromCharCode(byte) : cp437[byte - 0x80])).join('')
