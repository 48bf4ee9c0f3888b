import { partOf } from '../../scraping/words/part-of.ts'

/** Rules that people draw between recipes, the end of a page, or room of two empty lines. */
const gaps = /^[ \t]*(?:-{5,}|={5,}|_{5,}|\*{5,}|~{5,}|#{5,})[ \t]*$|\f|\n[ \t]*\n(?=[ \t]*\n)/gm
const longestTitle = 80

/**
 * The recipes of a text that holds several of them, each with a title, a head for what is needed and one for what to do.
 * A text of a single recipe comes back as it is.
 */
export function textsOfRecipes(text: string): string[] {
  const chunks = text
    .replace(/\r\n?/g, '\n')
    .split(gaps)
    .filter(chunk => chunk.trim())
  const groups: Group[] = []
  for (const [at, chunk] of chunks.entries()) {
    const open = groups.at(-1)
    const isNew = !open || (open.ingredients && open.method && beginsRecipe(chunk, chunks[at + 1]))
    const group = isNew ? { chunks: [], ingredients: false, method: false } : open
    if (isNew) groups.push(group)
    group.chunks.push(chunk)
    group.ingredients ||= has(chunk, 'ingredients')
    group.method ||= has(chunk, 'method')
  }
  const areWhole = groups.length > 1 && groups.every(({ ingredients, method }) => ingredients && method)
  return areWhole ? groups.map(({ chunks }) => chunks.join('\n\n')) : [text]
}

/** Stretches of a text that belong to one recipe, and which heads stand in them. */
interface Group {
  chunks: string[]
  ingredients: boolean
  method: boolean
}

/** A title with what is needed below it, or a title alone and below it something that has none of its own. */
function beginsRecipe(chunk: string, next = ''): boolean {
  const [first = '', ...more] = chunk.trim().split('\n')
  const [below = ''] = next.trim().split('\n')
  return has(chunk, 'ingredients')
    ? headOf(first) === null
    : !more.length && first.length < longestTitle && headOf(below) === 'ingredients'
}

const has = (text: string, part: 'ingredients' | 'method') => text.split('\n').some(line => headOf(line) === part)

function headOf(line: string): string | null {
  const bare = line.trim()
  const mark = bare && bare.length < 50 ? partOf(bare.replace(/^#+\s*|\*\*/g, '')) : null
  return mark && (mark.exact || /[:：]$/.test(bare)) ? mark.part : null
}
