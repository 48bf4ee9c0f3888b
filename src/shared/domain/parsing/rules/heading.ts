import type { WordIndex } from '../lexicon.ts'
import type { Token } from '../tokens.ts'

const decorated = /^\s*(?:[-=*_#~•]{2,}|#+\s)\s*[^-=*_#~]+?\s*[-=*_#~]*\s*$/
const colon = /[:：]\s*[*_]*\s*$/

/** Text of a section title ("For the sauce:", "== Teig ==") or null. A line with an amount is never a title. */
export function headingText(line: string, tokens: Token[], index: WordIndex): string | null {
  if (!tokens.length || tokens.length > 10 || tokens.some(token => token.isNumber)) return null
  if (colon.test(line) || decorated.test(line) || isPurposeTitle(line, tokens, index)) {
    return line.slice(tokens[0]!.start, tokens.at(-1)!.end)
  }
  return null
}

const articles = new Set(
  'the den die das der dem la le les el los las il lo gli i de het o a os as topping sauce'.split(' '),
)

// "For the sauce", "Für den Teig", "Pour la pâte": a purpose with nothing before it and no remark behind it.
function isPurposeTitle(line: string, tokens: Token[], index: WordIndex): boolean {
  if (tokens.length < 2 || tokens.length > 5 || /[,(]/.test(line) || index.language === '') return false
  return index.purpose.has(tokens[0]!.fold) && articles.has(tokens[1]!.fold)
}
