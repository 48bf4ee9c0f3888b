import { decodeHTML } from 'entities'
import { repairMisread } from './misread.ts'

const tag = /<\/?[a-z!][^<>]*>/gi
const blockTag = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote)(?:[\s/][^<>]*)?>/gi
const unseenTag = /<(script|style|noscript|template)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1[^<>]*>/gi
const invisible =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFFC\u0000-\u0008\u000B\u000E-\u001F\u007F]/g
/** Persian, the scripts of India and drawn signs join or part their letters by these two; elsewhere they say nothing. */
const joiners = /[\u200C\u200D]+/g
const joinedScripts = [
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Tamil',
  'Telugu',
  'Sinhala',
]
const joined = `\\p{Extended_Pictographic}${joinedScripts.map(name => `\\p{Script=${name}}`).join('')}`
const joinsNext = new RegExp(`^[${joined}\\p{EMod}\\uFE0F]$`, 'u')
const joinsBefore = new RegExp(`^[${joined}]`, 'u')

/** A joiner or several, as they stand in a text: kept between two letters that they join or part. */
function idleJoiners(run: string, at: number, text: string): string {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  return joinsNext.test(before) && joinsBefore.test(text.slice(at + run.length, at + run.length + 2)) ? run : ''
}

/** A no-break space that was read in the wrong encoding. */
const misread = /Â[\u00A0 ]/g
const space = /[\s\u0085\u00A0]+/g
const lineBreak = /[\n\r\u0085\u2028\u2029\f]+/

/** Decodes entities and removes tags until nothing changes; block tags leave a line break behind. */
function undress(value: string): string {
  let text = value
  for (let round = 0; round < 4; round++) {
    const before = text
    if (text.includes('<')) text = text.replace(unseenTag, '').replace(blockTag, '\n').replace(tag, '')
    if (text.includes('&')) text = decodeHTML(text)
    if (text === before) break
  }
  return repairMisread(text)
}

/** Links and pictures in Markdown keep their words only, so that no address of the page reaches a rendered text. */
function disarm(text: string): string {
  if (!text.includes('](')) return text
  return text
    .replace(/!?\[([^[\]\n]{0,300})\]\((?:[^()\n]|\([^()\n]{0,500}\)){0,1000}\)/g, '$1')
    .replaceAll('](', '] (')
}

/** What nearly all lines hold alone: signs that are seen, none of them a letter with an accent. */
const plain = /^[\t\n\r -~]*$/

function visible(line: string): string {
  if (plain.test(line)) return line
  return line.replace(misread, ' ').replace(invisible, '').replace(joiners, idleJoiners)
}

function tidy(line: string): string {
  const text = disarm(visible(line).replace(space, ' ').trim())
  return text.includes('((') && text.includes('))') ? text.replaceAll('((', '(').replaceAll('))', ')') : text
}

/** One line of plain text. */
export function cleanText(value: string): string {
  return tidy(undress(value))
}

/** The lines of a text that may carry markup, empty ones dropped. */
export function cleanLines(value: string): string[] {
  // A line break that a program escaped twice is one as well.
  return undress(value)
    .split(lineBreak)
    .flatMap(line => (line.includes('\\n') ? line.split(/(?:\\r)?\\n/) : [line]))
    .map(tidy)
    .filter(line => line !== '')
}

/** For comparing two texts: what is left after case, accents, punctuation and white space are gone. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Signs of scripts that say in ten what takes thirty letters: Chinese, Japanese, Korean. */
export const dense = /[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/

/** How long a text is in letters; a sign of those scripts counts as two. */
export const weightOf = (text: string): number => [...text].length + [...text].filter(sign => dense.test(sign)).length
