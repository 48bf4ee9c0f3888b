import type { TextFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { grouped } from '../text/lines.ts'
import { addressIn, linesOf, oneLine, paragraphsOf, unwrapped } from '../text/plain.ts'

const begin = /^@{5}.*$/m
const label =
  /^(NYC Nutri\w*[^:]*|Contributor|Source|Preparation Time|Cooking Time|Yield|Servings|Notes?|Comments?)\s*:\s*/i

/** Now You're Cooking!: blocks of text between blank lines. */
export const nowYoureCooking: TextFormat = {
  kind: 'text',
  app: 'nyc',
  matches: head => begin.test(head),
  *read(text) {
    const parts = text
      .replace(/\r\n?/g, '\n')
      .split(/^@{5}.*$/m)
      .slice(1)
    for (const part of parts) {
      const recipe = readRecipe(paragraphsOf(part.replace(/^\*\*\s*Exported from.*$/gm, '')))
      if (recipe) yield recipe
    }
  },
}

function readRecipe([name, ...blocks]: string[]): ImportedRecipe | null {
  if (!name) return null
  const facts: Record<string, string> = {}
  const texts: string[] = []
  for (const block of blocks) {
    if (!label.test(block)) texts.push(block)
    for (const line of label.test(block) ? block.split(/\n(?=[A-Z][\w ]+:)/) : []) {
      const key = label.exec(line)?.[1]?.toLowerCase() ?? ''
      if (key && !(key in facts)) facts[key] = oneLine(line.replace(label, ''))
    }
  }
  const hasCategories = texts[0] !== undefined && !texts[0].includes('\n') && !/^\d/.test(texts[0]) && texts.length > 1
  const [ingredients = '', ...method] = hasCategories ? texts.slice(1) : texts
  return makeRecipe({
    name,
    yield: facts.yield ?? facts.servings,
    prep: facts['preparation time'],
    cook: facts['cooking time'],
    ingredients: grouped(linesOf(ingredients).map(markedLine)),
    steps: method.map(text => ({ title: null, text: unwrapped(text.split('\n')) })),
    notes: [facts.note ?? facts.notes, facts.comment ?? facts.comments].flatMap(text =>
      text ? [{ title: null, text }] : [],
    ),
    categories: hasCategories ? texts[0]?.split(/[,\t]/) : [],
    url: addressIn(facts.source),
    sourceName: facts.source?.replace(/^"(.*)"$/, '$1') || facts.contributor,
    author: facts.source ? facts.contributor : '',
    nutritionText: Object.entries(facts).find(([key]) => key.startsWith('nyc nutrition'))?.[1],
  })
}

function markedLine(line: string) {
  const heading = /^-{2,}\s*(.+?)\s*-{2,}$/.exec(line)?.[1]
  return heading ? { heading: true, text: heading } : { text: line.replace(/\s*--\s*/g, ', ').replace(/,\s*$/, '') }
}
