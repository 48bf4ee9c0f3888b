import { divided } from '../layout/ingredient-lines.ts'

const fewest = 3
const longest = 1500
/** "Pancakes - 200 g flour, 2 eggs, 300 ml milk. Whisk all together, …": the name, the list, and what to do. */
const name = String.raw`(?:(\p{L}[^:.!?\d]{2,60}?)(?:\s*[:：]|\s[-–—]|\s*(?:\p{Extended_Pictographic}\uFE0F?)+)\s+)?`
const sentences = new RegExp(String.raw`^${name}(\S.*?\p{L}{2}[.;])\s+(\p{Lu}.{15,})$`, 'su')
/** The same by somebody who writes without capital letters. */
const small = new RegExp(String.raw`^${name}(\S.*?\p{L}{4}[.;])\s+(\p{Ll}.{15,})$`, 'su')
/** "#food #recipe" behind the text. */
const hashtags = /(?:\s+#[\p{L}\p{N}_]+)+\s*$/u

/** A note that says a whole recipe in a line or two, as the lines of one; null of any other text. */
export function linesOfNote(text: string): string | null {
  if (text.length > longest) return null
  const [first = '', ...more] = text
    .trim()
    .replace(hashtags, '')
    .split(/\s*\n+\s*/)
  const isTitled = more.length > 0 && first.length < 60 && !/[.,;:]/.test(first)
  const said = (isTitled ? more : [first, ...more]).join(' ')
  const [, name = isTitled ? first : '', list = '', steps = ''] = sentences.exec(said) ?? small.exec(said) ?? []
  const lines = divided(list.replace(/[.;]$/, ''))
  return lines.length < fewest
    ? null
    : [...(name ? [`# ${name}`] : []), ...lines.map(line => `- ${line}`), steps].join('\n')
}
