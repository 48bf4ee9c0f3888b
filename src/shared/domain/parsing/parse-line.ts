import { assemble } from './assemble.ts'
import { cutWord } from './cut-words.ts'
import { headingText } from './heading.ts'
import type { WordIndex } from './lexicon.ts'
import { type ParsedLine, unknownConfidence, wholeInNote } from './parsed-line.ts'
import { labelByRules } from './rules.ts'
import { type Token, tokenize } from './tokens.ts'

/** Longer lines are no ingredient lines: they come back whole in the note. */
export const longestLine = 1000

/** Tokens of a line, or null where there is nothing to read in it. */
export function tokensOf(line: string, index: WordIndex): Token[] | null {
  if (line.length > longestLine) return null
  const tokens = tokenize(line, (word, before, next) => cutWord(index, word, before, next))
  if (tokens.length === 0 || tokens.length > 200) return null
  return tokens.every(token => token.isNumber) && line.trim().length > 6 ? null : tokens
}

/** A section title as a parsed line. */
export function headingLine(line: string, tokens: Token[], text: string): ParsedLine {
  const parts: ParsedLine['parts'] = [{ start: tokens[0]!.start, end: tokens.at(-1)!.end, kind: 'other' }]
  return { ...wholeInNote(line, unknownConfidence), note: text, heading: true, parts }
}

/** Reads a line by rules and lexicons alone. */
export function parseByRules(line: string, index: WordIndex): ParsedLine {
  const tokens = tokensOf(line, index)
  if (!tokens) return wholeInNote(line)
  const heading = headingText(line, tokens, index)
  if (heading !== null) return headingLine(line, tokens, heading)
  return assemble(line, tokens, labelByRules(line, tokens, index), index)
}
