import { fold } from '../fold.ts'
import { unitAt } from '../lexicon.ts'
import { type Token, tokenize } from '../tokens.ts'
import { knownLanguage, vocabularyOf } from '../vocabulary.ts'
import { languagesOf, languagesWithUnit, languagesWithWord } from './language-words.ts'
import { languageOfScript } from './script-languages.ts'

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
  [/[ėįųū]/, ['lt']],
  [/[āēīļņķģ]/, ['lv']],
  [/õ/, ['et']],
  [/[ơưđạảấầẩậắằặẹẻếềểệọỏốồổộớờởợụủứừửựỳỵỷỹ]/, ['vi']],
]

const dutchVowels = /ij|oe|aa/

/** The words of a recipe's lines, for which no language is known yet; a long line is read no further than it tells one. */
export function tokensOfLines(lines: string[]): Token[][] {
  const known = lineTokens.get(lines)
  if (known) return known
  const tokens = lines.map(line => tokenize(line.slice(0, 200)))
  lineTokens.set(lines, tokens)
  return tokens
}

/** They are asked for twice: for the language of all lines, and for each line that may be of another. */
const lineTokens = new WeakMap<string[], Token[][]>()

/** What stands behind a number as a unit of other languages than English is the best hint a short line gives. */
function unitEvidence(lines: string[]): Map<string, number> {
  const scores = new Map<string, number>()
  for (const tokens of tokensOfLines(lines)) {
    for (let i = 1; i < tokens.length; i++) {
      if (!tokens[i - 1]!.isNumber || tokens[i]!.isNumber || unitAt(vocabularyOf('en'), tokens, i)) continue
      const known = languagesOf(languagesWithUnit(tokens[i]!.fold))
      const found = known.filter(language => unitAt(vocabularyOf(language), tokens, i))
      for (const language of found) scores.set(language, (scores.get(language) ?? 0) + 1 / found.length ** 0.5)
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
  const known = guesses.get(lines)
  if (known && known.hint === hint) return known.language
  const language = guess(lines, hint)
  guesses.set(lines, { hint, language })
  return language
}

/** A recipe's lines are asked about more than once: to read them, and to find their foods. */
const guesses = new WeakMap<string[], { hint: string | undefined; language: string }>()

function guess(lines: string[], hint?: string): string {
  const text = lines.join('\n').slice(0, 4000).normalize('NFC').toLowerCase()
  const claimed = hint ? knownLanguage(hint) : undefined
  const written = languageOfScript(text, claimed)
  if (written) return written
  const scores = new Map<string, number>([['en', 0.55]])
  const add = (language: string, by: number) => scores.set(language, (scores.get(language) ?? 0) + by)
  // Browsers and sites claim English for everything, so that claim weighs little.
  if (claimed) add(claimed, claimed === 'en' ? 0.7 : 2.5)
  // A language without a lexicon: all lexicons together serve it better than English alone.
  else if (hint) add('', 0.7)
  for (const found of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const word = fold(found[0])
    const languages = languagesOf(languagesWithWord(word))
    for (const language of languages) add(language, (word.length > 2 ? 1 : 0.6) / languages.length)
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
