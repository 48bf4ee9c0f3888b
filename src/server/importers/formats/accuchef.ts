import type { TextFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { lineText, notesOf } from '../text/lines.ts'
import { unwrapped } from '../text/plain.ts'

/** The line that names the program, which may begin with a letter as the others do. */
const title = /^\W*AccuChef Import File/i

/** AccuChef: the first letter of a line says what it is. */
export const accuchef: TextFormat = {
  kind: 'text',
  app: 'accuchef',
  matches: head => new RegExp(title.source, 'im').test(head.slice(0, 500)),
  *read(text) {
    let lines: string[] = []
    for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
      if (title.test(line)) continue
      if (line.startsWith('Z')) {
        if (lines.some(entry => entry.startsWith('A'))) yield readRecipe(lines)
        lines = []
      } else lines.push(line)
    }
    if (lines.some(entry => /^A\S/.test(entry))) yield readRecipe(lines)
  },
}

function readRecipe(lines: string[]): ImportedRecipe {
  const from = lines.findIndex(line => line.startsWith('A'))
  const own = lines.slice(from)
  const all = (letter: string) => own.filter(line => line.startsWith(letter)).map(line => line.slice(1))
  const first = (letter: string) => all(letter)[0]?.trim() ?? ''
  const { steps, nutrition } = directionsOf(all('J'))
  return makeRecipe({
    name: first('A'),
    yield: [first('E'), first('M')].filter(Boolean).join(' '),
    ingredients: ingredientsOf(own),
    steps: steps.map(text => ({ title: null, text })),
    notes: notesOf(
      all('F')
        .map(line => line.trim())
        .join(' '),
    ),
    categories: first('B'),
    mainIngredient: first('C'),
    nutritionText: nutrition,
  })
}

/** H amount and unit, I the ingredient, K how it is prepared; H comes first where there is one. */
function ingredientsOf(lines: string[]) {
  const found: { amount: string; name: string; preparation: string }[] = []
  let amount = ''
  for (const line of lines) {
    const text = line.slice(1).trim()
    if (line.startsWith('H')) amount = text
    else if (line.startsWith('I')) {
      found.push({ amount, name: text, preparation: '' })
      amount = ''
    } else if (line.startsWith('K') && found.length) (found.at(-1) as { preparation: string }).preparation = text
  }
  return found.map(({ amount, name, preparation }) => ({ title: null, text: lineText(amount, '', name, preparation) }))
}

/** Wrapped lines; a tilde ends a paragraph. The program's nutrition stands at the end. */
function directionsOf(lines: string[]): { steps: string[]; nutrition: string } {
  const paragraphs = lines
    .join('\n')
    .split(/~\s*(?:\n|$)/)
    .map(part => unwrapped(part.split('\n')))
    .filter(part => part && !/^\d{0,2}$/.test(part))
  const isNutrition = (part: string) => /^per serving:/i.test(part)
  return { steps: paragraphs.filter(part => !isNutrition(part)), nutrition: paragraphs.filter(isNutrition).join('\n') }
}
