import { germanContainers, unitForms, type WordForms } from '../measures/unit-forms.ts'
import type { AuthorLine, LinePart } from './author-line.ts'

/** A thing that a line calls by its size and does not count: "14-ounce can tomatoes", "a 12-ounce steak", "400-g-Dose Tomaten". */
export interface SizedThing {
  /** Its size, a line of its own, and what stands between size and thing, a blank or a hyphen. */
  size: AuthorLine
  joint: string
  /** The word for one of them, where it stands in `rest`; null where there are several, or nobody knows what to call more of it. */
  thing: { start: number; end: number; forms: WordForms } | null
  rest: AuthorLine
}

const containers = new Set(
  (
    'can tin jar bottle packet package pack sachet bag carton container pouch envelope tube tub bar block box punnet ' +
    'piece loaf stick log wheel chunk wedge'
  ).split(' '),
)

/** What is bought by the piece in sizes, where the group has no plural for it. */
const pieces = new Set(
  (
    'steak fillet filet chop breast thigh leg wing shoulder roast loin tenderloin sirloin ham rack brisket rib shank chicken turkey duck ' +
    'hen goose lobster crab burger patty sausage egg potato onion beet tomato carrot eggplant aubergine squash pumpkin melon watermelon ' +
    'cantaloupe pineapple mango cabbage cauliflower cucumber lemon apple pizza crust shell tortilla baguette roll bun pita flatbread ' +
    'pancake crepe sheet skewer round disc disk ring square cake tart pie'
  ).split(' '),
)

const plural = (word: string) =>
  /(?:s|x|z|ch|sh|ato)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`

/** A thing's words in the plural, when the last of them is one that is bought by the piece; null when it is not. */
export function piecesOf(words: string): string | null {
  const last = /\p{L}+$/u.exec(words)?.[0] ?? ''
  return pieces.has(last.toLowerCase()) ? words.slice(0, -last.length) + plural(last) : null
}

/**
 * The thing that a line measures by, where none is counted: scaled, there are more of them and none is larger. Null for every
 * other line. In front of a container the size may stand with a blank, in front of anything else a hyphen tells it from an amount.
 */
export function sizedThing(line: AuthorLine): SizedThing | null {
  return sizedContainer(line) ?? hyphenated(line)
}

const article = /^(?:an?\s+)?$/i

function sizedContainer({ text, parts }: AuthorLine): SizedThing | null {
  const at = parts.findIndex(({ value }) => value !== undefined)
  const [amount, unit] = [parts[at], parts[at + 1]]
  if (amount?.kind !== 'quantity' || unit?.kind !== 'unit' || unit.value !== undefined) return null
  if (!article.test(text.slice(0, amount.start))) return null
  const behind = /^(\.?\s+|-)(\p{L}+)(?=[\s,(])/u.exec(text.slice(unit.end))
  if (!behind) return null
  const forms = formsOfContainer(behind[2]!)
  if (!forms) return null
  const from = unit.end + behind[1]!.length
  return {
    size: between({ text, parts }, amount.start, unit.end),
    joint: behind[1]!.replace('.', ''),
    thing: { start: 0, end: behind[2]!.length, forms },
    rest: between({ text, parts }, from, text.length),
  }
}

/** Both forms of a word for one container; null for other words, also for several. */
const formsOfContainer = (word: string): WordForms | null =>
  containers.has(word.toLowerCase()) ? unitForms(word) : (germanContainers.get(word) ?? null)

const sizeUnit =
  /^[-‐‑]\s?(?:ounces?|oz|pounds?|lbs?|grams?|gr|g|kg|kilos?|ml|cl|dl|l|lit(?:er|re)s?|quarts?|pints?|gallons?|inch(?:es)?|in|cm|mm)\.?(?:[-‐‑](?:thick|long|wide|square|round|diameter))?(?=[\s‐‑-]+\p{L})/iu
/** Whether what stands behind a number makes it the size of a thing: "-ounce steak", "-inch pieces". */
export const isSizeBehind = (text: string): boolean => sizeUnit.test(text)

const toUpper = /^\s?(?:[-–—]\s?|[-–—]?\s?(?:to|or)\s)$/i

/** "12-ounce steak", "4- to 5-pound chicken", "8-inch tortillas": a measure that a hyphen makes a size. */
function hyphenated(line: AuthorLine): SizedThing | null {
  const { text, parts } = line
  const at = parts.findIndex(({ value }) => value !== undefined)
  if (parts[at]?.kind !== 'quantity' || !parts[at].value || !article.test(text.slice(0, parts[at].start))) return null
  // The word between, "to", may be a part without a value.
  const upper = parts.slice(at + 1, at + 3).find(({ kind, value }) => kind === 'quantity' && value)
  const isRange = upper !== undefined && toUpper.test(text.slice(parts[at].end, upper.start))
  const numberEnd = (isRange ? upper : parts[at]).end
  const unit = sizeUnit.exec(text.slice(numberEnd))
  if (!unit) return null
  const end = numberEnd + unit[0].length
  const joint = /^\s+|^[‐‑-]/.exec(text.slice(end))![0]
  const rest = between(line, end + joint.length, text.length)
  return { size: between(line, parts[at].start, end), joint, thing: thingIn(rest), rest }
}

/** The word for the one thing that the rest of a line is about: a container in front, or what its food is. */
function thingIn({ text, parts }: AuthorLine): SizedThing['thing'] {
  const first = /^\p{L}+/u.exec(text)?.[0] ?? ''
  const container = formsOfContainer(first)
  if (container) return { start: 0, end: first.length, forms: container }
  const food = parts.find(({ kind }) => kind === 'food')
  const name = food ? text.slice(food.start, food.end) : ''
  const pluralName = piecesOf(name)
  return food && pluralName ? { start: food.start, end: food.end, forms: { name, pluralName } } : null
}

/** A stretch of a line as a line of its own. */
const between = ({ text, parts }: AuthorLine, from: number, to: number): AuthorLine => ({
  text: text.slice(from, to),
  parts: parts
    .filter(({ start, end }) => end > from && start < to)
    .map((part): LinePart => ({ ...part, start: Math.max(0, part.start - from), end: Math.min(part.end, to) - from })),
})

/** A line with another word in the place of one. */
export function withWord({ text, parts }: AuthorLine, start: number, end: number, word: string): AuthorLine {
  const moved = (at: number) => (at >= end ? at + word.length - (end - start) : at)
  return {
    text: text.slice(0, start) + word + text.slice(end),
    parts: parts.map(part => ({ ...part, start: moved(part.start), end: moved(part.end) })),
  }
}
