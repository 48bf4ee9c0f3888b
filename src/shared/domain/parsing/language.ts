import { fold, singular } from './fold.ts'
import { type Lexicon, phraseWords, unitAt } from './lexicon.ts'
import { lexicons } from './lexicons/all.ts'
import { tokenize } from './tokens.ts'
import { knownLanguage, vocabularyOf } from './vocabulary.ts'

const scripts: [RegExp, string][] = [
  [/[\u3040-\u30ff]/, 'ja'],
  [/[\uac00-\ud7af]/, 'ko'],
  [/[\u4e00-\u9fff]/, 'zh'],
  [/[\u0590-\u05ff]/, 'he'],
  [/[\u0600-\u06ff]/, 'ar'],
  [/[\u0370-\u03ff]/, 'el'],
  [/[\u0400-\u04ff]/, 'ru'],
]

// Letters that only a few languages write, each a hint worth about a third of a word.
const letters: [RegExp, string[]][] = [
  [/ß/, ['de']],
  [/[äöü]/, ['de']],
  [/[äöå]/, ['sv']],
  [/[äö]/, ['fi']],
  [/[åøæ]/, ['da', 'no']],
  [/[ñ¿]/, ['es']],
  [/[ãõ]/, ['pt']],
  [/ç/, ['pt', 'fr', 'tr']],
  [/[èêœàùûîô]/, ['fr']],
  [/[èìòù]/, ['it']],
  [/[ąęłśźż]/, ['pl']],
  [/[řůě]/, ['cs']],
  [/[ľĺŕôť]/, ['sk']],
  [/[ščž]/, ['cs', 'sk', 'sl', 'hr']],
  [/[ýť]/, ['cs', 'sk']],
  [/[đć]/, ['hr']],
  [/[őű]/, ['hu']],
  [/[áéíóú]/, ['es', 'pt', 'hu', 'cs', 'sk']],
  [/[öü]/, ['hu', 'tr']],
  [/[ğış]/, ['tr']],
  [/[ăâșțţ]/, ['ro']],
]

const dutchVowels = /ij|oe|aa/
const otherScripts = /[\u0370-\u06ff\u3040-\u9fff\uac00-\ud7af]/

let words: Map<string, Map<string, number>> | undefined

/** Words of all lexicons; a word of many languages says little about each. */
function wordsByLanguage(): Map<string, Map<string, number>> {
  if (words) return words
  words = new Map()
  for (const lexicon of lexicons)
    for (const word of wordsOf(lexicon)) {
      const languages = words.get(word)
      if (languages) languages.set(lexicon.language, 1)
      else words.set(word, new Map([[lexicon.language, 1]]))
    }
  for (const languages of words.values())
    for (const language of languages.keys()) languages.set(language, 1 / languages.size)
  return words
}

function wordsOf(lexicon: Lexicon): Set<string> {
  const { foods, of, and, or, to, sizes, prep, taste, about, purpose } = lexicon
  const texts = [
    ...Object.values(lexicon.units),
    foods,
    of,
    and,
    or,
    to,
    sizes,
    prep,
    taste,
    about,
    purpose,
    Object.keys(lexicon.numbers).join(' '),
  ]
  const all = new Set(texts.flatMap(text => text.split(/[,\s]+/)).flatMap(phraseWords))
  return new Set(
    [...all]
      .flatMap(word => (lexicon.language === 'en' ? [word, singular(word)] : [word]))
      .filter(word => word.length > 1),
  )
}

const sameScript = [
  ['ru', 'uk', 'bg'],
  ['zh', 'ja'],
]

function cyrillicLanguage(text: string): string {
  if (/[іїєґ]/.test(text)) return 'uk'
  // Russian writes ъ only before these vowels; Bulgarian has it as a vowel of its own.
  return !/[ыэё]/.test(text) && /ъ(?![еёюя])/.test(text) ? 'bg' : 'ru'
}

/** The language of a text in letters that only one or two languages use. */
function languageOfScript(text: string): string | undefined {
  if (!otherScripts.test(text)) return undefined
  const count = text.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language] of scripts) {
    const found = text.match(new RegExp(script.source, 'g'))
    if (!found || found.length * 4 <= count) continue
    if (language === 'ru') return cyrillicLanguage(text)
    return language === 'zh' && /[\u3040-\u30ff]/.test(text) ? 'ja' : language
  }
  return undefined
}

/** What stands behind a number as a unit of other languages than English is the best hint a short line gives. */
function unitEvidence(lines: string[]): Map<string, number> {
  const scores = new Map<string, number>()
  for (const line of lines) {
    const tokens = tokenize(line.slice(0, 200))
    for (let i = 1; i < tokens.length; i++) {
      if (!tokens[i - 1]!.isNumber || tokens[i]!.isNumber || unitAt(vocabularyOf('en'), tokens, i)) continue
      const found = lexicons.filter(({ language }) => language !== 'en' && unitAt(vocabularyOf(language), tokens, i))
      for (const { language } of found) scores.set(language, (scores.get(language) ?? 0) + 1 / found.length ** 0.5)
    }
  }
  return scores
}

/**
 * The language of a recipe by its ingredient lines, English when nothing speaks against it. The more lines, the surer:
 * a single line of an unknown food in letters that many languages share stays English. `hint` is the language the
 * recipe claims, or its reader's; a few plain words of another language outweigh it.
 */
export function guessLanguage(lines: string[], hint?: string): string {
  const text = lines.join('\n').slice(0, 4000).normalize('NFC').toLowerCase()
  const claimed = hint ? knownLanguage(hint) : undefined
  const written = languageOfScript(text)
  if (written)
    return claimed && sameScript.some(pair => pair.includes(claimed) && pair.includes(written)) ? claimed : written
  const scores = new Map<string, number>([['en', 0.55]])
  const add = (language: string, by: number) => scores.set(language, (scores.get(language) ?? 0) + by)
  // Browsers and sites claim English for everything, so that claim weighs little.
  if (claimed) add(claimed, claimed === 'en' ? 0.7 : 2.5)
  // A language without a lexicon: all lexicons together serve it better than English alone.
  else if (hint) add('', 0.7)
  const known = wordsByLanguage()
  for (const found of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const word = fold(found[0])
    const languages = known.get(word) ?? known.get(singular(word))
    if (languages) for (const [language, weight] of languages) add(language, weight * (word.length > 2 ? 1 : 0.6))
    // A word that folding changes is written with accents or letters of its own.
    if (found[0] === word) {
      if (dutchVowels.test(word)) add('nl', 0.05)
    } else
      for (const [letter, languages] of letters) if (letter.test(found[0])) for (const one of languages) add(one, 0.3)
  }
  for (const [language, by] of unitEvidence(lines)) add(language, by)
  let best = 'en'
  for (const [language, score] of scores) if (score > scores.get(best)!) best = language
  return best
}
