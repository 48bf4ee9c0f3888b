const signs: Record<string, string> = {
  nbsp: ' ',
  thinsp: ' ',
  ensp: ' ',
  emsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  deg: '°',
  times: '×',
  plusmn: '±',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac18: '⅛',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  lstrok: 'ł',
  Lstrok: 'Ł',
}
const marks: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030A',
  caron: '\u030C',
  cedil: '\u0327',
  ogon: '\u0328',
}
const entity =
  /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil|ogon)|[a-z]{2,6}\d{0,2}));/giu

/** A text that was copied from the source of a page: "250&nbsp;g", "1&frac12; cups", "cr&egrave;me". What is no entity stays. */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        entity,
        (whole, decimal, hex, name, letter, mark) => signOf(decimal, hex, name, letter, mark) ?? whole,
      )
    : text

function signOf(decimal?: string, hex?: string, name = '', letter?: string, mark = ''): string | null {
  if (letter) return (letter + marks[mark.toLowerCase()]).normalize('NFC')
  if (!decimal && !hex) return signs[name] ?? null
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
  return code === 160 ? ' ' : code > 31 && code < 0xd800 ? String.fromCodePoint(code) : null
}
