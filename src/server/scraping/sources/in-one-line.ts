import { divided } from '../layout/ingredient-lines.ts'

const fewest = 3
const longest = 1500
/** "Pancakes - 200 g flour, 2 eggs, 300 ml milk. Whisk all together, …": the name, the list, and what to do. */
const sentences = /^(?:(\p{L}[^:.!?\d]{2,60}?)(?:\s*[:：]|\s[-–—])\s+)?(\S.*?\p{L}{2}[.;])\s+(\p{Lu}.{15,})$/su

/** A note that says a whole recipe in a line or two, as the lines of one; null of any other text. */
export function linesOfNote(text: string): string | null {
  if (text.length > longest) return null
  const [first = '', ...more] = text.trim().split(/\s*\n+\s*/)
  const isTitled = more.length > 0 && first.length < 60 && !/[.,;:]/.test(first)
  const [, name = isTitled ? first : '', list = '', steps = ''] =
    sentences.exec(isTitled ? more.join(' ') : text.trim().replace(/\s*\n+\s*/g, ' ')) ?? []
  const lines = divided(list.replace(/[.;]$/, ''))
  return lines.length < fewest
    ? null
    : [...(name ? [`# ${name}`] : []), ...lines.map(line => `- ${line}`), steps].join('\n')
}
