const icelandic = 'áðéíóúýþæö'

/** The letters beyond ASCII of languages that were written in an encoding; small ones, as capitals become them. */
const alphabets: [label: string, letters: string[]][] = [
  [
    'windows-1252',
    [
      'áàâäãåæçéèêëíîïñóòôöœøúùûüß',
      'àâæçéèêëîïôœùûüÿ',
      'áéíóúñüªº¿¡',
      'áàâãçéêíóôõúü',
      'àèéìíîòóùú',
      'åäöéü',
      'æøåéö',
      icelandic,
    ],
  ],
  ['windows-1250', ['ąćęłńóśźżé', 'áčďéěíňóřšťúůýžö', 'áäčďéíĺľňóôŕšťúýžö', 'áéíóöőúüű', 'čćđšž', 'ăâîşţé']],
  ['iso-8859-2', ['ąćęłńóśźżé', 'áčďéěíňóřšťúůýžö', 'áäčďéíĺľňóôŕšťúýžö', 'áéíóöőúüű', 'čćđšž', 'ăâîşţé']],
  ['windows-1254', ['çğıöşüâîûi̇']],
]

/** Signs that stand in texts of any language: read in another encoding, "¼", "£", "®" and "»" are letters. */
const signs = new Set('\u00A0\u00AD©®°·×÷½¼¾²´«»‹›“”„‘’‚–—…•™†‡€£§')
const fewest = 4
/** So much more of the letters must be of one language than by the usual encoding. */
const clearly = 0.03

/** How much of what is beyond ASCII are letters of one language, at best, or signs. */
function fitOf(text: string, letters: string[]): { share: number; count: number } {
  const beyond = [...text.toLowerCase()].filter(sign => sign > '\u007F')
  const written = beyond.filter(sign => !signs.has(sign))
  // Turkish reads as Icelandic without its commonest vowels.
  const possible = written.some(sign => sign === 'á' || sign === 'æ')
    ? letters
    : letters.filter(own => own !== icelandic)
  const own = Math.max(...possible.map(alphabet => written.filter(sign => alphabet.includes(sign)).length))
  return { share: (own + beyond.length - written.length) / Math.max(1, beyond.length), count: written.length }
}

/** Which encoding of Latin letters bytes are in: the one that gives letters of one language, otherwise the Western one. */
export function latinEncoding(bytes: Uint8Array): string {
  const [western, ...others] = alphabets.map(([label, letters]) => ({
    label,
    ...fitOf(new TextDecoder(label).decode(bytes), letters),
  }))
  const best = others.reduce((top, one) => (one.share > top.share ? one : top), western!)
  return best.share > 0.95 && best.count >= fewest && best.share > western!.share + clearly
    ? best.label
    : western!.label
}
