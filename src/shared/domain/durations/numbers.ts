import { vulgarFractions, vulgarSigns } from '../measures/vulgar-fractions.ts'
import { type DurationLanguage, entries } from './duration-language.ts'

/** Reads the numbers of a language, in figures or in words; no number is NaN. */
export function numberReader({ numbers, digits = '', and }: DurationLanguage): (text: string) => number {
  const values = new Map<string, number>()
  for (const [value, words] of Object.entries(numbers))
    for (const word of entries(words)) values.set(word, Number(value))
  const joints = new Set(entries(and))
  return text => {
    const plain = text
      .toLowerCase()
      .replace(/['’ʼ]\s?/g, "'")
      .replace(/\s+/g, ' ')
      .trim()
    if (figure.test(plain)) return figures(plain)
    const known = values.get(plain)
    if (known !== undefined) return known
    if (digits.includes(plain[0]!)) return signs(plain, digits)
    return together(plain, values, joints)
  }
}

const figure = new RegExp(`^[\\d${vulgarSigns}]`)
const vulgarSign = new RegExp(`[${vulgarSigns}]`)

/** "1 1/2", "1½", "1,5", "1:30". */
function figures(text: string): number {
  const [whole, sixtieths] = text.split(':')
  if (sixtieths) return Number(whole) + Number(sixtieths) / 60
  return text
    .replace('-', ' ')
    .replace(vulgarSign, sign => ` ${vulgarFractions[sign]}`)
    .replace(/\s*[/⁄]\s*/, '/')
    .split(/\s+/)
    .filter(part => /^\d/.test(part))
    .reduce((sum, part) => {
      const [top, bottom] = part.replace(/[,٫]/, '.').split('/')
      return sum + Number(top) / (bottom === undefined ? 1 : Number(bottom))
    }, 0)
}

/** "二十五" by the signs of 0 to 10; of "三四" (three or four) the first. */
function signs(text: string, digits: string): number {
  const [tens, ones] = text.split(digits[10]!)
  if (ones === undefined) return digits.indexOf(text[0]!)
  return (tens ? digits.indexOf(tens[0]!) : 1) * 10 + (ones ? digits.indexOf(ones[0]!) : 0)
}

/** Two words: tens and ones, a number and a part of one, or the first of two. */
function together(text: string, values: Map<string, number>, joints: Set<string>): number {
  const words = text.split(/[\s-]/)
  for (let at = words.length - 1; at > 0; at--) {
    const first = values.get(words.slice(0, at).join(' ')) ?? values.get(words.slice(0, at).join('-'))
    if (first === undefined) continue
    const from = joints.has(words[at]!) ? at + 1 : at
    const second = values.get(words.slice(from).join(' '))
    const isSum = second !== undefined && (second < 1 || (first >= 20 && second < 10))
    return isSum ? first + second : first
  }
  return Number.NaN
}
