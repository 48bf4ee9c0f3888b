import { foundTogether } from '#server/diets/check-line.ts'
import { nameKey, singularKey } from '#server/parsing/name-index.ts'
import type { Diner } from '#shared/contract/accounts/diners.ts'
import type { TableWarning } from '#shared/contract/recipes/table-check.ts'
import type { Avoidance, Degree } from '#shared/domain/avoidances.ts'
import type { LineFound } from './check-lines.ts'

/** Why these people may not eat of these lines, the surest reason of each kind first. */
export function warningsFor(diners: Diner[], lines: LineFound[]): TableWarning[] {
  return diners.flatMap(diner => [
    ...diner.allergens.flatMap(what => ofAvoidance(diner, 'allergen', what, lines)),
    ...diner.diets.flatMap(what => ofAvoidance(diner, 'diet', what, lines)),
    ...diner.dislikes.flatMap(word => ofDislike(diner, word, lines)),
  ])
}

const ORDER: Degree[] = ['yes', 'usually', 'may']

function ofAvoidance(diner: Diner, kind: 'allergen' | 'diet', what: Avoidance, lines: LineFound[]) {
  const together = foundTogether(lines).get(what)
  if (!together) return []
  const [line] = lines
    .filter(({ found }) => found.has(what))
    .sort((a, b) => ORDER.indexOf(degreeOf(a, what)) - ORDER.indexOf(degreeOf(b, what)))
  // Meat and milk, which are refused together, stand in no single line.
  const text = line?.text ?? ''
  return [warning(diner, kind, what, together, text, line?.food ?? null)]
}

const degreeOf = (line: LineFound, what: Avoidance): Degree => line.found.get(what)?.degree ?? 'may'

function ofDislike(diner: Diner, word: string, lines: LineFound[]) {
  const line = lines.find(({ text }) => ` ${wordsOf(text)} `.includes(` ${wordsOf(word)} `))
  return line ? [warning(diner, 'dislike', word, 'yes', line.text, line.food)] : []
}

const wordsOf = (text: string) => singularKey(nameKey(text))

const warning = (
  { id, name }: Diner,
  kind: TableWarning['kind'],
  what: string,
  degree: Degree,
  text: string,
  food: TableWarning['food'],
) => ({ diner: { id, name }, kind, what, degree, text, food, substitutes: [] })
