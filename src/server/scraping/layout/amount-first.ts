import type { Line } from '../candidate.ts'
import { numberPattern } from '../clean/number.ts'
import { startsWithQuantity } from '../words/quantities.ts'

const eastern = `[半一二两兩三四五六七八九十几幾適适少][\\p{Lo}々]{0,3}|(?:大さじ|小さじ|大匙|小匙|カップ)\\s?${numberPattern}|ひとつまみ|お好みで|약간|조금|적당량`
/** "As much as you like" in a cell of its own. */
const toTaste =
  'q\\. ?b\\.?|quanto basta|al gusto|c/n|cantidad necesaria|a gosto|q\\. ?s\\.|à volonté|nach (?:Geschmack|Belieben|Bedarf)|etwas|naar smaak|efter smag|efter smak|etter smak|to taste|as needed|as required|do smaku|podle chuti|по вкусу|за смаком|maun mukaan|ízlés szerint|după gust'
const amount = new RegExp(
  `^(${numberPattern}(?:\\s?[-–]\\s?${numberPattern})?(?:\\s?\\p{L}{1,12}(?:\\(\\p{L}{1,3}\\))?\\.?)?(?: \\p{L}{1,12}\\.?)?|${eastern}|${toTaste})(?:[,;] (\\D.*))?$`,
  'iu',
)

/** Whether a cell holds an amount and nothing else. */
export const isAmount = (text: string) => text.length < 40 && amount.test(text)

/** The cells of a line with the amount first; null when the last cell is no amount ("Carrots", "2 pieces, peeled"). */
function turned(cells: string[]): string | null {
  if (cells.length < 2 || !/^\p{L}/u.test(cells[0]!)) return null
  const [, quantity, note] = amount.exec(cells.at(-1)!) ?? []
  return quantity ? `${quantity} ${cells.slice(0, -1).join(' ')}${note ? `, ${note}` : ''}` : null
}

/**
 * Where a page sets the name of an ingredient in one cell and its amount in the next, the lines read amount first, as
 * in every other list. Lines that were written the other way round as one text stay as they are.
 */
export function amountFirst(lines: Line[], cellsOf: Map<Line, string[]>): Line[] {
  const other = lines.map(line => turned(cellsOf.get(line) ?? []))
  const count = other.filter(text => text !== null).length
  const usual = lines.filter(line => startsWithQuantity(line.text)).length
  if (count < 3 || count * 2 < cellsOf.size || usual > 1) return lines
  return lines.map((line, at) => ({ ...line, text: other[at] ?? line.text }))
}
