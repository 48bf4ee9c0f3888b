import { type Candidate, itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { joined, shareIn } from './quality-score.ts'

type Lists = Pick<Candidate, 'ingredients' | 'steps'>

/**
 * A page that shows its recipe in parts, each a list and its steps, may declare one of them alone: the whole is what it
 * shows. Null where the declared list is none of the parts' lists.
 */
export function wholeOfParts(declared: Lists, layout: Candidate | null): Lists | null {
  const own = partOf(declared, layout)
  if (!layout || !own) return null
  // Somebody may have declared the steps of all parts.
  const isCut =
    (shareIn(declared.steps, own.steps) >= 0.9 || shareIn(own.steps, declared.steps) >= 0.9) &&
    joined(declared.steps).length < joined(layout.steps).length * 0.9
  return { ingredients: layout.ingredients, steps: isCut ? layout.steps : declared.steps }
}

/** A part that is called like the declared recipe is a dish of its own: nothing else on the page is of it. */
export function dishAlone(declared: Lists & { name: string }, layout: Candidate | null): Candidate | null {
  const own = partOf(declared, layout)
  const [part, recipe] = [fold(own?.name ?? ''), fold(declared.name)]
  const isDish = part !== '' && recipe.includes(part) && part.length * 2 > recipe.length
  return layout && own && isDish
    ? { ...layout, ingredients: own.ingredients, steps: own.steps, parts: undefined }
    : layout
}

const partOf = (declared: Lists, layout: Candidate | null) =>
  layout?.parts?.find(part => areSame(part.ingredients, declared.ingredients))

const areSame = (part: Line[], declared: Line[]) => {
  const [lines, known] = [itemsOf(part), itemsOf(declared)]
  return known.length > 1 && lines.length === known.length && lines.every((line, at) => isSame(line, known[at]!))
}

const isSame = (line: Line, other: Line) => fold(line.text.normalize('NFKC')) === fold(other.text.normalize('NFKC'))
