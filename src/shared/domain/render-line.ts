import Fraction from 'fraction.js'
import { type AmountParts, amountParts, amountText } from './amount-parts.ts'
import type { AuthorLine, LinePart } from './author-line.ts'
import { densityOf } from './densities.ts'
import type { DisplayFood, DisplayUnit } from './display.ts'
import { kitchenAmount } from './kitchen-amounts.ts'
import type { PartKind } from './parsing/parsed-line.ts'
import { decimalText, type Quantity, quantityOf } from './quantity.ts'
import { convertAmount, measureOf, type UnitSystem } from './units.ts'
import { vulgarSigns } from './vulgar-fractions.ts'

/** A piece of a line on the screen; one with an `amount` is drawn as whole number and fraction. */
export interface LinePiece {
  kind: PartKind | 'sign'
  text: string
  amount?: AmountParts
  isAbout?: boolean
}

export interface RenderOptions {
  scale?: number
  system?: UnitSystem | null
  unit?: DisplayUnit | null
  food?: DisplayFood | null
}

/** The author's line with its amounts scaled and converted where they stand; at scale 1 it is the line, word by word. */
export function renderLine(line: AuthorLine, options: RenderOptions): LinePiece[] {
  const { text, parts } = line
  const factor = quantityOf(options.scale ?? 1)
  const isScaled = !factor.equals(1)
  const converted = options.system ? conversion(line, options, factor) : null
  const largest = parts.find((part, i) => isCount(part) && !isCount(parts[i + 1]))?.value ?? impliedIn(parts)
  const before = quantityOf(largest)
  const after = before.mul(factor)
  const pieces: LinePiece[] = []
  let end = 0
  parts.forEach((part, i) => {
    const said = text.slice(part.start, part.end)
    const gone = isScaled && part.value === 0
    if (part.start > end && !gone) pieces.push({ kind: 'sign', text: text.slice(end, part.start) })
    end = part.end
    if (gone) return
    const unitOf = converted?.get(i)
    if (unitOf?.text !== undefined) pieces.push({ kind: part.kind, text: unitOf.text })
    else if (unitOf?.value) pieces.push(...amountPieces(part, said, unitOf.value, unitOf.unit, unitOf.isAbout, text))
    else if (part.value && isScaled) pieces.push(...scaledPieces(line, i, said, factor, options))
    else if (part.value !== undefined) pieces.push(writtenPiece(part, said))
    else if (part.kind === 'unit' && isScaled)
      pieces.push({ kind: 'unit', text: inNumber(said, options.unit, before, after) })
    else if (part.kind === 'food' && isScaled && !options.unit)
      pieces.push({ kind: 'food', text: inNumber(said, options.food, before, after) })
    else pieces.push({ kind: part.kind, text: said })
  })
  if (end < text.length) pieces.push({ kind: 'sign', text: text.slice(end) })
  return spaced(pieces)
}

/** Pieces as one text. */
export const textOfPieces = (pieces: readonly LinePiece[], about = ''): string =>
  pieces
    .map(({ text, isAbout }) => (isAbout && about ? `${about} ${text}` : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const isCount = (part: LinePart | undefined) => part?.kind === 'quantity' && !!part.value
/** "A pinch": the amount that a word says. */
const impliedIn = (parts: readonly LinePart[]) => parts.find(({ value }) => value)?.value ?? 0
const fractionSigns = new RegExp(`[/⁄${vulgarSigns}]`)

function writtenPiece(part: LinePart, said: string): LinePiece {
  if (!fractionSigns.test(said) || !/^[\d\s/⁄]*[^\p{L}]*$/u.test(said)) return { kind: part.kind, text: said }
  return { kind: part.kind, text: said, amount: amountParts(quantityOf(part.value ?? 0), false) }
}

function scaledPieces(
  line: AuthorLine,
  i: number,
  said: string,
  factor: Quantity,
  options: RenderOptions,
): LinePiece[] {
  const part = line.parts[i]!
  const unit = part.kind === 'quantity' && options.unit ? options.unit : unitBehind(line, i)
  const { value, isAbout } = kitchenAmount(quantityOf(part.value ?? 0).mul(factor), unit)
  if (part.kind !== 'unit') return amountPieces(part, said, value, unit, isAbout, line.text)
  // "Pinch of salt": the number comes in front of the word.
  const many = inNumber(said.toLowerCase(), options.unit, new Fraction(1), value)
  const amount = amountPieces({ ...part, kind: 'quantity' }, said, value, unit, isAbout, line.text)
  return [...amount, { kind: 'sign', text: ' ' }, { kind: 'unit', text: many }]
}

function amountPieces(
  part: LinePart,
  said: string,
  value: Quantity,
  unit: DisplayUnit | null | undefined,
  isAbout: boolean,
  text: string,
): LinePiece[] {
  const measure = unit && measureOf(unit)
  const isDecimal = /\d[.,]\d/.test(said) || (!!measure && measure.system !== 'us' && !unit.fraction)
  const amount = amountParts(value, isDecimal)
  if (isDecimal && /\d,\d/.test(said)) amount.whole = decimalText(value).replace('.', ',')
  const piece: LinePiece = { kind: part.kind, text: amountText(amount), amount }
  if (isAbout && !/(?:about|approx|circa|ca|etwa|environ|unos|cerca)\.?\s*$/i.test(text.slice(0, part.start)))
    piece.isAbout = true
  return [piece]
}

/** The measure whose word follows an amount, when it is one that everybody knows. */
function unitBehind({ text, parts }: AuthorLine, i: number): DisplayUnit | null {
  const rest = text.slice(parts[i]!.end)
  const words = /^[\s-]*(\p{L}+\.?)(?:\s(\p{L}+))?/u.exec(rest)
  if (!words) return null
  for (const name of [`${words[1]} ${words[2] ?? ''}`.trim(), words[1]!]) {
    const unit: DisplayUnit = { name, fraction: false }
    const measure = measureOf(unit)
    if (measure) return { name, fraction: measure.system === 'us' }
  }
  return null
}

type Converted = Map<number, { text?: string; value?: Quantity; unit?: DisplayUnit; isAbout: boolean }>

/** What the first amount and its unit become in the other system; nothing when the line says it in both already. */
function conversion(
  line: AuthorLine,
  { system, unit: known, food }: RenderOptions,
  factor: Quantity,
): Converted | null {
  const { parts } = line
  const first = parts.findIndex(isCount)
  const unitAt = parts.findIndex((part, i) => i > first && part.kind === 'unit')
  if (first < 0 || unitAt < 0 || !system) return null
  const unit = known ?? { name: line.text.slice(parts[unitAt]!.start, parts[unitAt]!.end), fraction: true }
  const others = parts.flatMap((part, i) => (part.value && i > unitAt ? (unitBehind(line, i) ?? []) : []))
  if (others.some(other => measureOf(other)?.system === system)) return null
  const done: Converted = new Map()
  let target: DisplayUnit | null = null
  let value = new Fraction(0)
  for (let i = first; i < unitAt; i++) {
    if (!isCount(parts[i])) continue
    const amount = quantityOf(parts[i]!.value ?? 0).mul(factor)
    const made = convertAmount(amount.valueOf(), unit, system, densityOf(food))
    if (!made || (target && target.name !== made.unit.name)) return null
    target = made.unit
    value = quantityOf(made.quantity)
    done.set(i, { value, unit: target, isAbout: true })
  }
  if (!target) return null
  return done.set(unitAt, { text: value.gt(1) ? target.pluralName || target.name : target.name, isAbout: false })
}

type Forms = { name: string; pluralName?: string | null } & Partial<DisplayUnit>

/**
 * A word of the line in the number that the new amount asks for. A word that is only another name of the thing gets the
 * ending that its own name gets.
 */
export function inNumber(said: string, forms: Forms | null | undefined, before: Quantity, after: Quantity): string {
  const wasMany = before.gt(1)
  const isMany = after.gt(1)
  if (!forms || wasMany === isMany || before.n === 0n) return said
  const pairs = [
    [forms.name, forms.pluralName],
    [forms.abbreviation, forms.pluralAbbreviation || forms.abbreviation],
  ] as const
  for (const [one, many] of pairs) {
    if (!one || !many) continue
    if (said.toLowerCase() === (wasMany ? many : one).toLowerCase()) return isMany ? many : one
  }
  const [one, many] = pairs[0]
  if (!many || said.length < 3) return said
  if (many.startsWith(one)) {
    const ending = many.slice(one.length)
    if (isMany && ending && !said.endsWith(ending)) return said + ending
    if (!isMany && ending && said.endsWith(ending)) return said.slice(0, -ending.length)
  }
  return said
}

/** Glued amounts ("120ml") stay glued when they become a fraction or another unit only where both are digits and letters. */
function spaced(pieces: LinePiece[]): LinePiece[] {
  return pieces.flatMap((piece, i) => {
    const next = pieces[i + 1]
    const isFraction = piece.amount?.numerator && piece.amount.numerator !== ''
    return isFraction && next && /^\p{L}/u.test(next.text) ? [piece, { kind: 'sign', text: ' ' } as const] : [piece]
  })
}
