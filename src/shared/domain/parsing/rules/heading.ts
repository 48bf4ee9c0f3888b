import { tasteAt, type WordIndex } from '../lexicon.ts'
import type { Token } from '../tokens.ts'
import { saysOptional } from './optional.ts'

const decorated = /^\s*(?:[-=*_#~•]{2,}|#+\s)\s*[^-=*_#~]+?\s*[-=*_#~]*\s*$/
const colon = /[:：]\s*[*_]*\s*$/
/** "【タレ】", "[양념장]": a line that stands in one pair of such brackets as a whole. */
const bracketed =
  /^\s*(?:【[^】,、，]+】|［[^］,、，]+］|\[[^\],]+\]|<[^>,]+>|＜[^＞,、，]+＞|《[^》,、，]+》|〈[^〉,、，]+〉)\s*$/
/** "■生地", "◆ソース": how Japanese and Chinese recipes mark the name of a group. */
const boxed = /^\s*[■◆▼]\s*[^\s■◆▼,、，][^■◆▼,、，]*$/u
const boxing = new Set(['ja', 'zh', 'ko'])

/**
 * Text of a section title ("For the sauce:", "== Teig ==") or null. A line with an amount is never a title, and what stands in
 * brackets below all others is the title of nothing: "[Sea salt]".
 */
export function headingText(line: string, tokens: Token[], index: WordIndex, isLast = false): string | null {
  if (isLast && bracketed.test(line)) return null
  if (!tokens.length || tokens.length > 10 || tokens.some(token => token.isNumber)) return null
  if (
    colon.test(line) ||
    decorated.test(line) ||
    (isMarked(line, index) && !isRemark(line, tokens, index) && !endsInTaste(tokens, index)) ||
    (index.language === 'th' && thaiTitle.test(line)) ||
    isPurposeTitle(line, tokens, index)
  ) {
    return line.slice(tokens[0]!.start, tokens.at(-1)!.end)
  }
  return null
}

const isMarked = (line: string, index: WordIndex) =>
  bracketed.test(line) || (boxing.has(index.language) && boxed.test(line))

const isRemark = (line: string, tokens: Token[], index: WordIndex) =>
  saysOptional(line) || tasteAt(index, tokens, 0) === tokens.length

/** "[salt and pepper to taste]": a food in brackets. */
const endsInTaste = (tokens: Token[], index: WordIndex) =>
  tokens.some((_, i) => i + tasteAt(index, tokens, i) === tokens.length)

const articles = new Set(
  'the den die das der dem la le les el los las il lo gli i de het o a os as το τη την τον τα τις τους topping sauce'.split(
    ' ',
  ),
)

/**
 * Languages that say what something is for in one word with its ending, by what they put around it. Of two words the first
 * is a food where the second is a verb: "तेल तलने के लिए", "Yağ kızartmak için".
 */
const purposeForms: Record<string, RegExp> = {
  hi: /^(?:\S+ (?!\S*ने ))?\S+ के लिए$/u,
  hu: /^az? (?:\S+ )?\S{2,}h[oeö]z$/u,
  tr: /^(?:\S{3,} (?!\S+m[ae]k |uzeri |ustu )\S+|\S{3,}) icin$/u,
}

/** "ส่วนผสมน้ำจิ้ม", "สำหรับแป้ง": in one run, for Thai puts a blank before a food. */
const thaiTitle = /^\s*(?:ส่วนผสม|เครื่องปรุง|วัตถุดิบ|สำหรับ)\p{Script=Thai}+\s*$/u

// "For the sauce", "Für den Teig", "Pour la pâte", "Для соуса": a purpose with nothing before it and no remark behind it.
function isPurposeTitle(line: string, tokens: Token[], index: WordIndex): boolean {
  if (tokens.length < 2 || tokens.length > 5 || /[,(]/.test(line) || index.language === '') return false
  if (purposeForms[index.language]?.test(tokens.map(({ fold }) => fold).join(' '))) return true
  if (isRemark(line, tokens, index)) return false
  if (tokens.length === 2 && index.purpose.has(`${tokens[0]!.fold} ${tokens[1]!.fold}`)) return true
  // "للتقديم أرز": one word says for what, and a food follows.
  if (index.remark?.test(tokens[0]!.fold)) return false
  return index.purpose.has(tokens[0]!.fold) && (tokens.length === 2 || articles.has(tokens[1]!.fold))
}
