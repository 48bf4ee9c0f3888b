import { rangeWords } from '#shared/domain/lines/range-words.ts'
import { vulgarSigns } from '#shared/domain/measures/vulgar-fractions.ts'
import { isMeasure, type UnitPhrase, unitAt } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { vocabularyOf } from '../vocabulary.ts'
import { guessLanguage, tokensOfLines } from './language.ts'
import { languagesOf, languagesWithUnit, languagesWithWord } from './language-words.ts'
import { languageOfScript, otherScriptLanguages } from './script-languages.ts'

/**
 * The language of a line that stands among lines of another one: "3 EL Öl" or "大さじ2 しょうゆ" in an English recipe. It is told by
 * letters, or by the word behind the first amount, which is no word of the recipe's language and the same measure wherever it is
 * one. Undefined where that word may be anything else ("2 chili moritas", though "chili" are kilograms in Italian).
 */
export function foreignLanguage(lines: string[], which: number, own: string): string | undefined {
  const line = lines[which]!
  // The unit stands near the front, and every line of every recipe is asked.
  const text = line.slice(0, 60)
  const written = otherScriptLanguages.has(own) || !beyondLatin.test(text) ? undefined : languageOfLetters(text)
  if (written) return written
  if (!isNumeric.test(text)) return
  const tokens = tokensOfLines(lines)[which]!
  const at = behindAmount(tokens)
  const unit = tokens[at]
  if (!unit || unit.isNumber || unit.gap & ~gap.space) return
  // "1 c. à soupe de sucre": "c." alone is a cup.
  const ownWords = unitAt(vocabularyOf(own), tokens, at)?.words.length ?? 0
  const behind = tokens[at + ownWords]
  // "500 g/1 lb flour": numbers are of no language.
  if (!behind || behind.isNumber) return
  const next = behind.fold
  // Most lines go no further: that word, or the one behind the unit, is one of their language, or one of a food.
  if (knows(own, next) || (ownWords > 0 && next.length > 3 && !languagesWithUnit(next))) return
  // "1 sachet de levure": a unit of both languages, and the "of" of the other one.
  const speaks = ownWords > 0 && next.length <= 3 ? guessLanguage([line]) : own
  if (speaks !== own && vocabularyOf(speaks).of.has(next)) return speaks
  // "3 cl de rhum": nothing but its "of" tells it, and behind a measure nothing else stands.
  const measured = ownWords > 0 && next.length === 2 ? unitAt(vocabularyOf(own), tokens, at)?.unit : undefined
  if (measured && isMeasure(measured) && tokens.length > at + ownWords + 1) {
    const same = languagesOf(languagesWithUnit(unit.fold)).find(language => vocabularyOf(language).of.has(next))
    if (same) return same
  }
  // English plurals are in no list.
  const found = [...new Set([...languagesOf(languagesWithUnit(unit.fold)), 'en'])].flatMap(language => {
    const phrase = unitAt(vocabularyOf(language), tokens, at)
    const isUnit = phrase && phrase.words.length > ownWords && at + phrase.words.length < tokens.length
    return isUnit && isSure(tokens, at, phrase, language, own) ? [{ language, unit: phrase.unit }] : []
  })
  if (found.length < 2) return found[0]?.language
  if (found.some(one => one.unit !== found[0]!.unit)) return
  const guessed = guessLanguage([line])
  return (found.find(({ language }) => language === guessed) ?? found[0])?.language
}

/** Where no letter of another script can be missed: asked first, as it is quick. */
const beyondLatin = /[\u0370-\u1fff\u2e80-\uffdc]/
const isNumeric = new RegExp(`[\\p{Nd}${vulgarSigns}]`, 'u')
const isLink = new RegExp(`^(?:${rangeWords})$`, 'iu')

/** Where the word behind the first amount stands: "3 EL", "1 ½ EL", "2-3 EL", "2 bis 3 EL"; -1 in a line without a number. */
function behindAmount(tokens: Token[]): number {
  const goesOn = (i: number) => tokens[i]?.isNumber && !(tokens[i].gap & ~(gap.space | gap.dash))
  let at = tokens.findIndex(token => token.isNumber)
  if (at < 0) return at
  do at++
  while (goesOn(at) || (goesOn(at + 1) && isLink.test(tokens[at]!.text)))
  return at
}

/** Where most of the letters are not Latin ones. */
function languageOfLetters(line: string): string | undefined {
  const latin = line.match(/\p{Script=Latin}/gu)?.length ?? 0
  const all = line.match(/\p{L}/gu)?.length ?? 0
  return latin * 2 < all ? languageOfScript(line.toLowerCase(), undefined) : undefined
}

const knows = (language: string, word: string) => languagesOf(languagesWithWord(word)).includes(language)

/** A short measure ("EL", "msk", "cda") is no word of its own; a longer one needs another word of its language beside it. */
function isSure(tokens: Token[], at: number, { words, unit }: UnitPhrase, language: string, own: string): boolean {
  if (words.join('').length < 2) return false
  if (isMeasure(unit) && words[0]!.length <= 3) return true
  if (tokens[at]!.text.toLowerCase() !== tokens[at]!.fold) return true
  return tokens.some(({ fold, isNumber }, i) => i !== at && !isNumber && knows(language, fold) && !knows(own, fold))
}
