import { ownCodeOf } from '#shared/domain/language-aliases.ts'

/** The best of our languages for what somebody prefers: the exact one first, then the same language of another region. */
export function chooseLanguage(preferred: readonly string[], offered: readonly string[], original: string): string {
  for (const wanted of preferred.map(ownCodeOf)) {
    const exact = offered.find(code => code.toLowerCase() === wanted.toLowerCase())
    if (exact) return exact
    const language = wanted.toLowerCase().split('-')[0]
    if (original.toLowerCase().startsWith(`${language}-`)) return original
    const related = offered.find(code => code.toLowerCase().split('-')[0] === language)
    if (related) return related
  }
  return original
}
