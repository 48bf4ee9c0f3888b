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
  const groups: string[][] = []
  for (const [at, chunk] of chunks.entries()) {
    const open = groups.at(-1)
    const isWhole = !!open && has(open.join('\n'), 'ingredients') && has(open.join('\n'), 'method')
    if (open && !(isWhole && beginsRecipe(chunk, chunks[at + 1]))) open.push(chunk)
    else groups.push([chunk])
  }
  const texts = groups.map(group => group.join('\n\n'))
  return texts.length > 1 && texts.every(part => has(part, 'ingredients') && has(part, 'method')) ? texts : [text]
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
