import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { type Nutrient, nutrients } from '#shared/domain/nutrition.ts'
import { type Candidate, emptyCandidate } from '../candidate.ts'
import { memoize } from '../clean/memoize.ts'
import type { Block } from '../page/blocks.ts'
import { withoutComments } from '../page/comments.ts'
import { type Element, find } from '../page/nodes.ts'
import { textOf } from '../page/text-of.ts'
import { nutrientNamed, saysPortion, saysWeight, saysWhole } from '../words/nutrient-names.ts'
import { endsPost } from '../words/page-lines.ts'
import { partOf } from '../words/part-of.ts'
import { around, cellBelow, cellsOf } from './table-head.ts'

type Told = { nutrient: Nutrient; amount: string }

const latin: [RegExp, string][] = [
  [/ккал|千卡|大卡|キロカロリー/iu, 'kcal'],
  [/кдж/iu, 'kJ'],
  [/毫克|мг|밀리그램/iu, 'mg'],
  [/克|г(?:рамм?)?|グラム|그램|גרם|جرام|غرام/iu, 'g'],
]
const unit = '(?:k?cal(?:ories?|orien)?|kj|g(?:r|ramm?s?)?|mg|mcg|µg)'
const number = '(?:ca\\.?\\s?|about\\s|circa\\s|[~≈<]\\s?)?(\\d{1,3}(?:[.,\\s]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)?)'
const measured = new RegExp(`${number}\\s?(${unit})(?![\\p{L}])`, 'giu')
const alone = new RegExp(`^${number}\\s?(${unit})?\\.?(?:\\s?[(（].*|\\s+\\d{1,3}\\s?%.*)?$`, 'iu')

const amountFirst = new RegExp(`^(${number}\\s?${unit}?)\\s+(?:of\\s|d['’]|de\\s|di\\s)?(\\p{L}.*)$`, 'iu')

const inLatin = (text: string) =>
  latin.reduce(
    (said, [sign, unit]) => said.replace(new RegExp(`(?<=\\d\\s?)(?:${sign.source})(?!\\p{L})`, 'giu'), unit),
    plainNumbers(text),
  )

/** An amount and nothing else: "12 g", "12,5", "1340 kJ / 320 kcal"; energy in kilocalories where both are told. */
const amountIn = memoize((text): string | null => {
  const plain = inLatin(text.trim())
  if (plain.length > 40 || !/^[^\p{L}]{0,3}(?:ca\.?\s|about\s|circa\s)?\d|^[~≈<]/u.test(plain)) return null
  const several = [...plain.matchAll(measured)]
  if (several.length > 1) {
    const energy = several.find(([, , unit = '']) => /^k?cal/i.test(unit))
    return energy ? `${energy[1]} kcal` : null
  }
  const [, count = '', unit = ''] = alone.exec(plain) ?? []
  return count === '' ? null : `${count} ${unit}`.trim()
})

/** "Fat: 12 g", "12 g fat", "320 kcal": a nutrient and its amount in one text. */
function pairIn(said: string): Told | null {
  const text = inLatin(said.replace(/^[\s•·*–-]+|[\s.;,]+$/g, ''))
  if (text.length > 70) return null
  const [, before = '', behind = ''] = /^([^\d~≈<]{2,45}?)\s*[:：=–-]?\s*([~≈<]?\s?\d.*)$/u.exec(text) ?? []
  const named = before === '' ? null : nutrientNamed(before)
  const amount = named && amountIn(behind)
  if (named && amount) return { nutrient: named, amount }
  const energy = before === '' || named ? amountIn(text) : null
  if (energy && /k?cal|kj/i.test(energy)) return { nutrient: 'calories', amount: energy }
  const [, count = '', , name = ''] = amountFirst.exec(text) ?? []
  const nutrient = count === '' ? null : nutrientNamed(name)
  const value = nutrient && amountIn(count)
  return nutrient && value ? { nutrient, amount: value } : null
}

const separator =
  /\s*[,;|•·]\s+|\s+\/\s+|\s+(?:and|und|et|y|e|en|och|og|i|и)\s+(?=\d)|(?<=\d\s?(?:m?g|kcal)?)\s+(?=\p{Lu}[\p{L} ]{2,25}:)/u

/** "Per serving: 320 kcal, 12 g fat": each of the nutrients of a line. */
function toldInLine(text: string): Told[] {
  const [, lead = '', rest = ''] = /^([^:：\d]{3,60})[:：](.*)$/su.exec(text) ?? []
  const list = lead !== '' && nutrientNamed(lead) === null ? rest : text
  const all = list.split(separator)
  const told = all.map(pairIn).filter(pair => pair !== null)
  return all.length > 1 && told.length > 1 ? told : []
}

const columns = new WeakMap<Element, number>()

/** The column of the table around a row that is of a portion. */
function columnOf(row: Element): number {
  const table = around(row, ['table'])
  const head = (table && find(table, ({ name }) => name === 'tr')) ?? row
  const column = columns.get(head) ?? columnUnder(head)
  columns.set(head, column)
  return column
}

/** -1 where all are of a weight, the first where no head says. */
function columnUnder(head: Element): number {
  const heads = isWide(head) ? [] : cellsOf(head).map(textOf)
  const portion = heads.findIndex(text => saysPortion.test(text) && !/^[^\p{L}]*$/u.test(text))
  if (portion > 0) return portion
  return heads.some(text => saysWeight.test(text)) ? -1 : 1
}

/** What a row of a table tells: its name in the first cell, the amount in that of a portion. */
function toldInRow(row: Element): Told | null {
  const cells = cellsOf(row).map(textOf)
  const nutrient = cells.length > 1 ? nutrientNamed(cells[0]!) : null
  const column = nutrient ? columnOf(row) : -1
  const amount = column < 0 ? null : amountIn(cells[column] ?? '')
  return nutrient && amount ? { nutrient, amount } : null
}

const isBeside = (a: Block, b: Block | undefined): b is Block =>
  b !== undefined && a.element.parent === b.element.parent

/** The amount that stands in the line above or below a nutrient's name, whichever of them the page has first. */
function amountBeside(blocks: Block[], at: number): string | null {
  const block = blocks[at]!
  const [above, below] = [blocks[at - 1], blocks[at + 1]].map(near =>
    isBeside(block, near) ? amountIn(near.text) : null,
  )
  if (!above || !below) return above ?? below ?? null
  let first = at
  while (
    at - first < longestRun &&
    isBeside(block, blocks[first - 1]) &&
    (amountIn(blocks[first - 1]!.text) || nutrientNamed(blocks[first - 1]!.text))
  )
    first--
  return amountIn(blocks[first]!.text) ? above : below
}

/** A table of nutrients has few columns; counting those of a wide one for each of its cells would take long. */
const isWide = (row: Element) => row.children.length > widest

function toldAt(blocks: Block[], at: number, rows: Set<Element>): Told[] {
  const block = blocks[at]!
  const { text, row, link } = block
  // A link with its energy leads to another recipe.
  if (link || text.length > longestLine || !mayTell(text)) return []
  if (row?.name === 'tr' && isWide(row)) return []
  if (row?.name === 'tr' && !rows.has(row)) {
    rows.add(row)
    const told = toldInRow(row)
    if (told) return [told]
  }
  const pair = pairIn(text)
  if (pair) return [pair]
  const line = toldInLine(text)
  if (line.length > 0) return line
  const nutrient = nutrientNamed(text)
  const amount =
    nutrient && (amountIn(cellBelow(block) ?? '') ?? (row?.name === 'tr' ? null : amountBeside(blocks, at)))
  return nutrient && amount ? [{ nutrient, amount }] : []
}

/** Energy has no weight, and nothing else is energy. */
const isFitting = ({ nutrient, amount }: Told) =>
  nutrient === 'calories' ? !/g$/i.test(amount) : !/cal|kj/i.test(amount)

const longestLine = 400
const mayTell = (text: string) => /\p{N}/u.test(text) || text.length < 60
const reach = 8
const widest = 100
const longestRun = 60
const fewest = 2
const nothing = Object.fromEntries(nutrients.map(name => [name, null])) as Nutrition

/**
 * What a page shows of a portion's nutrients, in a table, a list, tiles or a line, where energy is among them. What is told of a
 * weight or of the whole is left out, and so is the list of ingredients, which has sugar and fat as well.
 */
export function readNutrientsShown(all: Block[]): Candidate[] {
  const blocks = withoutComments(all)
  const rows = new Set<Element>()
  let found: Partial<Record<Nutrient, string>> = {}
  let last = -1
  let isOfWeight = false
  let isInList = false
  let isBegun = false
  const isWhole = () => found.calories !== undefined && Object.keys(found).length >= fewest
  for (const [at, { text, row, link }] of blocks.entries()) {
    const mark = partOf(text)
    if (mark) isInList = mark.part === 'ingredients'
    if (isBegun && !link && endsPost(text)) break
    if (mark && !link) isBegun = true
    const told = isInList ? [] : toldAt(blocks, at, rows)
    if (row?.name !== 'tr' && !isInList && text.length < longestLine) {
      if (saysWhole(text)) isOfWeight = true
      else if (saysPortion.test(text)) isOfWeight = false
      else if (saysWeight.test(text)) isOfWeight = true
    }
    if (told.length === 0) continue
    if (last >= 0 && at - last > reach) {
      if (isWhole()) break
      found = {}
    }
    last = at
    if (!isOfWeight) for (const { nutrient, amount } of told.filter(isFitting)) found[nutrient] ??= amount
  }
  return isWhole() ? [{ ...emptyCandidate('page'), nutrition: { ...nothing, ...found } }] : []
}
