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

/** Signs that stand in texts of any language. */
const signs = /[\u0000-\u007F\u00A0©®°·×½¼¾«»“”„‘’‚–—…•€£§\u0080-\u009F]/gu
const fewest = 4
/** So much more of the letters must be of one language than by the usual encoding. */
const clearly = 0.03

/** How much of what is beyond ASCII one language has as its own letters, at best. */
function shareOf(text: string, letters: string[]): number {
  const beyond = [...text.replace(signs, '').toLowerCase()]
  // Turkish reads as Icelandic without its commonest vowels.
  const possible = beyond.some(sign => sign === 'á' || sign === 'æ')
    ? letters
    : letters.filter(own => own !== icelandic)
  return Math.max(...possible.map(own => beyond.filter(sign => own.includes(sign)).length)) / Math.max(1, beyond.length)
}

/** Which encoding of Latin letters bytes are in: the one that gives letters of one language, otherwise the Western one. */
export function latinEncoding(bytes: Uint8Array): string {
  const [western, ...others] = alphabets.map(([label, letters]) => {
    const text = new TextDecoder(label).decode(bytes)
    return { label, share: shareOf(text, letters), count: text.replace(signs, '').length }
  })
  const best = others.reduce((top, one) => (one.share > top.share ? one : top), western!)
  return best.share > 0.95 && best.count >= fewest && best.share > western!.share + clearly
    ? best.label
    : western!.label
}
