import { fold } from '../fold.ts'
import { lexicons } from '../lexicons/all.ts'
import { languagesOf, languagesWithWord } from './language-words.ts'

/** Letters of one script and the languages that are written in it. */
const scripts: [RegExp, string[]][] = [
  [/[\u3040-\u30ff]/g, ['ja']],
  [/[\uac00-\ud7af]/g, ['ko']],
  [/[\u4e00-\u9fff]/g, ['zh', 'ja']],
  [/[\u0590-\u05ff]/g, ['he']],
  [/[\u0600-\u06ff]/g, ['ar', 'fa']],
  [/[\u0900-\u097f]/g, ['hi']],
  [/[\u0e00-\u0e7f]/g, ['th']],
  [/[\u0370-\u03ff]/g, ['el']],
  [/[\u0400-\u04ff]/g, ['ru', 'uk', 'bg']],
]

/** Languages that are written in other letters than Latin ones. */
export const otherScriptLanguages: ReadonlySet<string> = new Set(scripts.flatMap(([, languages]) => languages))

// Letters that tell the languages of a script apart; Russian writes ъ only before certain vowels.
const letters: [RegExp, string][] = [
  [/[іїєґ]/, 'uk'],
  [/[ыэё]/, 'ru'],
  [/ъ(?![еёюя])/, 'bg'],
  [/[پچژگکی]/, 'fa'],
  [/[ةيك]/, 'ar'],
]

const otherScripts = /[\u0370-\u06ff\u0900-\u097f\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/

/** The language of a text in letters that only a few languages use, by letters and words; `claimed` decides a draw. */
export function languageOfScript(text: string, claimed: string | undefined): string | undefined {
  if (!otherScripts.test(text)) return undefined
  const count = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, languages] of scripts) {
    const found = text.match(script)
    if (!found || found.length * 4 <= count) continue
    if (languages.length === 1) return languages[0]
    return likeliest(text, languages, claimed)
  }
  return undefined
}

function likeliest(text: string, languages: string[], claimed: string | undefined): string {
  const scores = new Map(languages.map(language => [language, language === claimed ? 2.5 : 0]))
  const add = (language: string, by: number) => {
    const score = scores.get(language)
    if (score !== undefined) scores.set(language, score + by)
  }
  if (/[\u3040-\u30ff]/.test(text)) add('ja', 5)
  for (const [letter, language] of letters) if (letter.test(text)) add(language, 3)
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const known = languagesOf(languagesWithWord(fold(word))).filter(language => scores.has(language))
    for (const language of known) add(language, 1 / known.length)
  }
  // Scripts without blanks: foods are looked for wherever they stand.
  if (scores.has('zh')) {
    for (const { language, foods } of lexicons)
      if (scores.has(language))
        for (const food of foods.split(', ')) if (food.length > 1 && text.includes(food)) add(language, 1)
  }
  return languages.reduce((best, language) => (scores.get(language)! > scores.get(best)! ? language : best))
}
