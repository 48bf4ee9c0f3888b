/** Codes that browsers and other apps send for a language that Larder keeps under another one. */
const ALIASES: Record<string, string> = {
  nb: 'no-NO',
  nn: 'no-NO',
  iw: 'he-IL',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

/** The code under which a language is kept: `nb-NO` is `no-NO`, Hong Kong reads what Taiwan writes. Others stay as they are. */
export function ownCodeOf(wanted: string): string {
  const [language = '', ...rest] = wanted.toLowerCase().split('-')
  return ALIASES[`${language}-${rest[0]}`] ?? ALIASES[language] ?? wanted
}
