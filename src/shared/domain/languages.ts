/** What `manifest.json` in the folder of a language says. */
export interface LanguageManifest {
  /** What its speakers call it. */
  name: string
  /** What browsers and other apps call it: whole codes, or how they begin ("nb", "zh-Hant"). */
  aliases?: string[]
  /** The language whose words stand where this one has none of its own, before the original's do. */
  fallback?: string
  /** When all its words were last read beside the English ones, as an ISO time. */
  read?: string
}

/** A language that Larder speaks, under the code of its folder ("de-DE"). */
export interface Language extends LanguageManifest {
  code: string
}

/**
 * The best of our languages for what somebody prefers, in that order: the exact one or one that is called so, then the
 * same language of another region, the original before others.
 */
export function bestLanguage(preferred: readonly string[], languages: readonly Language[], original: string): string {
  for (const tag of preferred) {
    const wanted = tag.toLowerCase()
    const exact = languages.find(({ code }) => code === tag)
    if (exact) return exact.code
    const named = languages.find(({ code }) => code.toLowerCase() === wanted) ?? calledSo(wanted, languages)
    if (named) return named.code
    const related = languages.filter(({ code }) => languageOf(code) === languageOf(wanted)).map(({ code }) => code)
    if (related.length > 0) return related.includes(original) ? original : (related[0] as string)
  }
  return original
}

const languageOf = (code: string) => code.toLowerCase().split('-')[0]

const calledSo = (wanted: string, languages: readonly Language[]) =>
  languages.find(({ aliases = [] }) => aliases.some(alias => `${wanted}-`.startsWith(`${alias.toLowerCase()}-`)))

/** The languages whose words stand in for one's own, nearest first; the original is not among them. */
export function fallbacksOf(code: string, languages: readonly Language[]): string[] {
  const fallback = languages.find(language => language.code === code)?.fallback
  return fallback ? [fallback, ...fallbacksOf(fallback, languages)] : []
}
