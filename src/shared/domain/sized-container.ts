import type { AuthorLine, LinePart } from './author-line.ts'
import { unitForms, type WordForms } from './unit-forms.ts'

/** One container that a line calls by its size: "14-ounce can tomatoes", "400-g-Dose Tomaten". */
export interface SizedContainer {
  /** Its size, a line of its own, and what stands between size and container, a blank or a hyphen. */
  size: AuthorLine
  joint: string
  said: string
  forms: WordForms
  rest: AuthorLine
}

const containers = new Set(
  (
    'can tin jar bottle packet package pack sachet bag carton container pouch envelope tube tub bar block box punnet ' +
    'piece loaf stick log wheel'
  ).split(' '),
)

// Words that measures are glued to in German.
const german = new Map(
  'Dose-Dosen Glas-Gläser Becher-Becher Packung-Packungen Päckchen-Päckchen Flasche-Flaschen Beutel-Beutel Tüte-Tüten Tafel-Tafeln'
    .split(' ')
    .map(pair => pair.split('-') as [string, string])
    .map(([name, pluralName]) => [name, { name, pluralName }] as const),
)

/**
 * The container that a line measures by, where none is counted: scaled, there are more of them and none is larger. Null
 * for every other line, and where the container's word says already that there are several.
 */
export function sizedContainer({ text, parts }: AuthorLine): SizedContainer | null {
  const at = parts.findIndex(({ value }) => value !== undefined)
  const [amount, unit] = [parts[at], parts[at + 1]]
  if (amount?.kind !== 'quantity' || unit?.kind !== 'unit' || unit.value !== undefined) return null
  if (!/^(?:an?\s+)?$/i.test(text.slice(0, amount.start))) return null
  const behind = /^(\.?\s+|-)(\p{L}+)(?=[\s,(])/u.exec(text.slice(unit.end))
  if (!behind) return null
  const said = behind[2]!
  const english = containers.has(said.toLowerCase()) ? unitForms(said) : null
  const forms = english ?? german.get(said)
  if (!forms) return null
  const end = unit.end + behind[0].length
  return {
    size: { text: text.slice(amount.start, unit.end), parts: moved([amount, unit], amount.start) },
    joint: behind[1]!.replace('.', ''),
    said,
    forms,
    rest: { text: text.slice(end), parts: moved(parts.slice(at + 2), end) },
  }
}

/** Parts of what stands behind a place, counted from there. */
const moved = (parts: readonly LinePart[], from: number): LinePart[] =>
  parts
    .filter(({ end }) => end > from)
    .map(part => ({ ...part, start: Math.max(0, part.start - from), end: part.end - from }))
