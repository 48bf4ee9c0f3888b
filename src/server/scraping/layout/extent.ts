import { countOfLabel } from '../clean/step.ts'
import type { Block } from '../page/blocks.ts'
import { depthOf, type Element, type ParentNode } from '../page/nodes.ts'
import { isNutrient } from '../words/nutrients.ts'
import type { PartName, partOf } from '../words/part-of.ts'
import { hasQuantity, isNumberedStep } from '../words/quantities.ts'
import { isColumnHead } from './table-head.ts'

export type Mark = ReturnType<typeof partOf>
export type Own = Exclude<PartName, 'end'>

const longest = 160
const longestStrip = 6

/** "Ingredients (serves 4)". */
const isCounted = /^\p{L}+\s?[(（][^()（）]{0,25}\d[^()（）]{0,25}[)）]$/u

export const opensPart = (block: Block, mark: Mark) =>
  mark !== null &&
  (mark.exact || block.level > 0 || block.bold || /[:：]$/.test(block.text) || isCounted.test(block.text))

/** A name for the way a line is set: its element and the two around it. */
export function shapeOf({ element, row }: Block): string {
  const names = [`${element.name}.${element.attribs.class ?? ''}`]
  let at: ParentNode | null = element.parent
  for (let depth = 0; at && 'name' in at && depth < 2; depth++) {
    names.push((at as Element).name)
    at = at.parent
  }
  return `${row?.name ?? depthOf(element)}:${names.join('<')}`
}

/** A heading inside a list item, below its text, belongs to the item: a product on offer, a remark. */
const isInLine = (blocks: Block[], at: number) =>
  blocks[at]!.row?.name === 'li' && blocks[at - 1]?.row === blocks[at]!.row

/** Ways to cook the same again: "Slow cooker method", "Im Reiskocher". */
const appliance =
  /slow[- ]?cooker|crock[- ]?pot|instant pot|pressure cooker|air ?fryer|microwave|rice cooker|stove ?top|thermomix|reiskocher|mikrowelle|heißluft|schnellkochtopf|im kochtopf|airfryer|micro-?ondes|autocuiseur|olla (?:rápida|express|a presión)|microondas|slowcooker|magnetron/i

const nearby = 6

/** Whether a list that counts on from more than 1 follows at once: a tip stands between two steps. */
const goesOnBelow = (blocks: Block[], at: number): boolean =>
  blocks.slice(at + 1, at + nearby).some(({ row }) => {
    const list = row?.parent
    return (
      list != null &&
      'attribs' in list &&
      (list as Element).name === 'ol' &&
      Number((list as Element).attribs.start) > 1
    )
  })

/** A heading of the same or a higher rank than the one that opened the part ends it, unless amounts follow. */
function endsAt(blocks: Block[], at: number, opener: Block | null, mark: Mark, own: Own): boolean {
  const block = blocks[at]!
  const isFood = ({ text }: Block) => hasQuantity(text) && !isNutrient(text)
  const amountsFollow = own === 'ingredients' && blocks.slice(at + 1, at + 4).some(isFood)
  if (mark && opensPart(block, mark)) {
    if (mark.part === 'end' && own === 'method' && goesOnBelow(blocks, at)) return false
    if (mark.part === 'end') return mark.exact || ((block.level > 0 || block.bold) && !amountsFollow)
    // The list again, in other units or for print.
    if (mark.part === own && mark.exact && opener && opener.level > 0 && block.level === opener.level)
      return own === 'ingredients' || block.folded === opener.folded
    if (mark.part === own && own === 'method' && isOtherWay(block, opener)) return true
    // "Mix the dry ingredients:" among steps is a step.
    return mark.part !== own && (mark.exact || block.level > 0 || own === 'ingredients')
  }
  if (!opener || block.level === 0 || isInLine(blocks, at)) return false
  // "Can I freeze it?": what readers ask stands below a recipe.
  if (own === 'method' && /\p{L}\s?[?？]$/u.test(block.text) && listOf(blocks[at + 1] ?? block)?.name !== 'ol')
    return true
  if (block.level === 1 || (opener.level > 0 && block.level < opener.level)) return true
  if (opener.level === 0 || block.level > opener.level) return false
  return !amountsFollow
}

/** Whether a heading opens the same steps again, done with another appliance. */
const isOtherWay = ({ text, level }: Block, opener: Block | null) =>
  appliance.test(text) && opener !== null && level > 0 && level <= (opener.level || 6)

/** Whether a block stands inside an element. */
export const holds = (scope: ParentNode, block: Block): boolean => {
  for (let at: ParentNode | null = block.element; at; at = at.parent) if (at === scope) return true
  return false
}

/** The innermost element that holds two others. */
function commonAncestor(a: ParentNode, b: ParentNode): ParentNode | null {
  const around = new Set<ParentNode>()
  for (let at: ParentNode | null = a; at; at = at.parent) around.add(at)
  for (let at: ParentNode | null = b; at; at = at.parent) if (around.has(at)) return at
  return null
}

/** The innermost element around the opener that holds what the part needs to be one. */
function scopeOf(blocks: Block[], start: number, to: number, scoreOf: (block: Block) => number): ParentNode | null {
  const total = blocks.slice(start + 1, to).reduce((sum, block) => sum + Math.max(0, scoreOf(block)), 0)
  let scope: ParentNode | null = blocks[start]!.element
  for (; scope; scope = scope.parent) {
    let sum = 0
    for (let at = start + 1; at < to; at++) if (holds(scope, blocks[at]!)) sum += Math.max(0, scoreOf(blocks[at]!))
    if (sum >= Math.min(2, total * 0.6)) return scope
  }
  return scope
}

/** A short cell in the table row of an amount is part of its line. */
const isCell = (block: Block, amount: Block, distance: number) =>
  block.row?.name === 'tr' && block.row === amount.row && distance < 6 && block.text.length < 60

/** Numbered steps and paragraphs are no ingredients. */
const isProse = (block: Block, scoreOf: (block: Block) => number) =>
  isNumberedStep(block.text) || (block.text.length > 200 && block.row === null && scoreOf(block) < 1)

/** Where the part that `start` opens ends: at another part, outside its element, or where its lines change shape. */
export function extentOf(
  blocks: Block[],
  marks: Mark[],
  start: number,
  own: Own,
  scoreOf: (block: Block) => number,
): number {
  const opener = blocks[start] ?? null
  let to = start + 1
  for (; to < blocks.length && to - start < longest; to++) {
    const block = blocks[to]!
    // A word right below the heading ("Video", "Print") is a button beside it.
    const isButton = to - start < 3 && block.level === 0 && marks[to]?.part === 'end'
    if (!isButton && endsAt(blocks, to, opener, marks[to] ?? null, own)) break
    // A strip of tabs or buttons may stand between the heading and its list.
    if (block.aside && !opener?.aside && (to - start > longestStrip || block.text.length > 30)) break
    if (own === 'ingredients' && isProse(block, scoreOf)) break
  }
  const scope = scopeOf(blocks, start, to, scoreOf)
  // Lines with breaks between them, and their heading among them: a post in a forum, and the next post is another's.
  const isLined = opener !== null && blocks[start + 1]?.element === opener.element
  const shapes = new Set<string>()
  let last = start
  let scoredAt = start
  let list: ParentNode | null = null
  let strays = 0
  for (let at = start + 1; at < to && strays < 4; at++) {
    const block = blocks[at]!
    if (block.aside && !opener?.aside) continue
    if (isColumnHead(block.element) && own === 'ingredients' && block.row?.name === 'tr' && !hasQuantity(block.text))
      continue
    const inside = scope !== null && holds(scope, block)
    const shape = shapeOf(block)
    const counts = scoreOf(block) >= 0.9
    if (!inside && isLined && block.element.parent !== opener.element.parent) strays++
    else if ((counts && (inside ? shapes.size < 4 : false)) || shapes.has(shape)) {
      if (inside) shapes.add(shape)
      list = scoredAt > start ? commonAncestor(blocks[scoredAt]!.element, block.element) : block.element.parent
      last = scoredAt = at
      strays = 0
    } else if (own === 'ingredients' && inside && isCell(block, blocks[scoredAt]!, at - scoredAt)) last = at
    else if (inside && scoreOf(block) > 0 && (own === 'ingredients' || strays === 0)) {
      if (own === 'ingredients' && block.text.length < 60 && list && holds(list, block)) last = at
      strays++
    } else if (!isColumnHead(block.element)) strays++
  }
  return own === 'method' ? endOfCount(blocks, endOfPieces(blocks, last)) : last + 1
}

const listOf = ({ row }: Block) => (row?.name === 'li' && row.parent ? (row.parent as Element) : null)

/** The end of a numbered list that advertisements divide into several, each set like the one before. */
function endOfPieces(blocks: Block[], last: number): number {
  let to = last + 1
  while (to < blocks.length) {
    const [own, next] = [listOf(blocks[to - 1]!), listOf(blocks[to]!)]
    if (own?.name !== 'ol' || next?.name !== 'ol' || own.attribs.class !== next.attribs.class || blocks[to]!.aside)
      break
    to++
  }
  return to
}

/** The end of the steps that go on, behind some that are set otherwise, below labels that count them: "Step 2", "Step 3". */
function endOfCount(blocks: Block[], from: number): number {
  const first = countOfLabel(blocks[from]?.text ?? '')
  let to = from
  for (let count = first; count > 1 && countOfLabel(blocks[to]?.text ?? '') === count; count++) {
    if (!isTold(blocks[to + 1])) break
    to += 2
  }
  return to - from > 2 ? to : from
}

const isTold = (block: Block | undefined) => block !== undefined && !block.aside && /[.!?。]$/.test(block.text)
