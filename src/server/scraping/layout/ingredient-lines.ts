import { heading, item, type Line } from '../candidate.ts'
import { framed } from '../clean/framed.ts'
import { markGroups } from '../clean/ingredient.ts'
import { boxToTick } from '../clean/step.ts'
import { dense } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import { isPageLine } from '../words/page-lines.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { amountFirst } from './amount-first.ts'
import { hasCells, lineEnd } from './cells.ts'
import { flatGrid } from './flat-grid.ts'
import { ingredientBlocks } from './ingredient-blocks.ts'
import { withoutOffers } from './offers.ts'
import { withoutCommonEnd, withoutNutrients, withoutOtherMeasures, withoutRepeat, withoutSum } from './repeats.ts'
import { unitAbove } from './table-head.ts'

const bullets = new RegExp(`^(?:[\\s•●▪◦‣·・*–—-]|${boxToTick})+(?=\\S)`, 'u')

/** What is done to an ingredient, behind a comma: "1 onion, chopped". */
const done =
  /^(?:(?:finely|roughly|coarsely|thinly|freshly|fein|grob|finement|grossièrement|finamente|fijn|grof) )?(?:chopped|sliced|diced|minced|grated|peeled|crushed|melted|softened|beaten|halved|quartered|drained|rinsed|cubed|shredded|toasted|sifted|gehackt|gewürfelt|gerieben|geschält|gepresst|gehobelt|zerlassen|hachée?s?|émincée?s?|râpée?s?|épluchée?s?|picad[oa]s?|rallad[oa]s?|pelad[oa]s?|tritat[oaie]|grattugiat[oaie]|affettat[oaie]|gesneden|gehakt|geraspt|fijngesneden|hackad|riven|skivad|hakket|revet|skåret|posiekan[aeyi]|starty|nasekan[áéýí])(?!\p{L})/u

/** Whether a text says what is done to an ingredient, as it may stand behind a comma. */
export const isPreparation = (text: string): boolean => done.test(text)

/** The parts of a list, with what is done to an ingredient behind it. */
function withPreparation(parts: string[]): string[] {
  const whole: string[] = []
  for (const part of parts) {
    if (whole.length > 0 && isPreparation(part)) whole.push(`${whole.pop()}, ${part}`)
    else whole.push(part)
  }
  return whole
}

/**
 * A list run together in one paragraph: "4 figs, 200 g mushrooms, salt". Commas in brackets and in numbers stay, and all of
 * them where semicolons divide the list.
 */
export function divided(text: string): string[] {
  const pieces = text.split(/\s[•·|]\s/)
  if (pieces.length > 2 && pieces.filter(hasQuantity).length * 2 > pieces.length) return pieces.map(part => part.trim())
  if (text.length < (dense.test(text) ? 18 : 30) || text.length > 4000) return [text]
  const seam =
    text.split('; ').length > 3 ? /;\s+/ : /,(?!\d)\s*(?![^()]{0,80}\))|;\s+|[，、；]\s*(?![^()（）]{0,80}[)）])/
  const parts = withPreparation(
    text
      .split(seam)
      .map(part => part.trim())
      .filter(Boolean),
  )
  const whole = parts.filter(part => !/^[^(]*\)/.test(part))
  const amounts = whole.filter(startsWithQuantity).length
  // A short one may be a single ingredient with its measures, unless all parts but one begin with an amount.
  const isShort = text.length < 60 && !dense.test(text)
  if (amounts >= 3 && amounts >= (isShort ? Math.min(parts.length - 1, 4) : parts.length / 2 + 0.5))
    return withoutStop(parts)
  if (isShort) return [text]
  // Also "a pinch of salt" and "番茄 2个", unless it is prose.
  const isProse = /\p{Ll}[.!?]\s/u.test(text)
  return !isProse && whole.filter(hasQuantity).length * 2 > Math.max(5, parts.length) ? withoutStop(parts) : [text]
}

/** A list that ends like a sentence. */
const withoutStop = (parts: string[]) => [...parts.slice(0, -1), parts.at(-1)!.replace(/(?<=\p{L}{3}|\d)\.$|。$/u, '')]

const nameAndList = /^([^:：\d]{2,40})(?::\s+|：\s*)(\S.+)$/su

/** "For the sauce: 2 tbsp soy, 1 tsp honey, 1 clove garlic" is a group's name and its lines. */
function named(text: string): Line[] {
  const [, name = '', rest = ''] = nameAndList.exec(text) ?? []
  const pieces = dense.test(rest) && rest.length < 60 ? rest.split(/[、，；]\s*/) : divided(rest)
  const parts = name !== '' && pieces.filter(hasQuantity).length * 2 >= pieces.length ? pieces : []
  return parts.length > 1 ? [heading(name), ...parts.map(item)] : divided(text).map(item)
}

const button =
  /^(\S.{0,150}?[^\s,;])(?:,?\s(?:[–—|→-]\s)?\(?(?:(?:shop|buy|order)\s(?:now|here)|jetzt kaufen|hier kaufen)|(?:,\s|\s[–—|→-]\s|\s\()(?:shop|buy|order|get it)\s(?:now|here|it))\)?[^\p{L}\d]*$/iu

/** "Loose chai – Shop now": the button behind a food. "Rice (I buy here)" ends in a remark, which stays whole. */
function withoutButton(text: string): string {
  const food = button.exec(text)?.[1]
  return food === undefined || food.lastIndexOf('(') > food.lastIndexOf(')') ? text : food
}

/** The ingredient lines of a stretch of blocks. */
export function ingredientLines(stretch: Block[]): Line[] {
  const { blocks, names } = ingredientBlocks(stretch)
  const cells = hasCells(blocks)
  const grid = flatGrid(blocks, names)
  const lines: Line[] = []
  const cellsOf = new Map<Line, string[]>()
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!
    if (grid.heads.has(block)) {
      at++
      continue
    }
    if (names.has(block) || grid.names.has(block)) {
      lines.push(heading(framed(block.text) ?? block.text.replace(/\s*[:：]$/, '')))
      at++
      continue
    }
    const unit = grid.unitOf.get(block)
    const end = unit === undefined ? lineEnd(blocks, at, cells, names) : at + 2
    const parts = blocks.slice(at, end).map(part => `${part.text} ${unitAbove(part)}`.trim())
    if (unit) parts[1] += ` ${unit}`
    const text = withoutButton(parts.join(' ').replace(bullets, ''))
    if (/\p{L}/u.test(text) && (/[→›]$/.test(text) || !isPageLine(text))) lines.push(...named(text))
    if (lines.length > 0) cellsOf.set(lines.at(-1)!, parts)
    at = end
  }
  while (lines.at(-1)?.heading) lines.pop()
  const own = withoutRepeat(withoutSum(amountFirst(lines, cellsOf)))
  return withoutOffers(withoutOtherMeasures(withoutNutrients(markGroups(withoutCommonEnd(own)))))
}
