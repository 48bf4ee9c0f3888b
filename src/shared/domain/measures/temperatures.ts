import type { UnitSystem } from './units.ts'

type Scale = 'C' | 'F'
interface Temperature {
  start: number
  end: number
  scale: Scale
  /** One number, or the two of a range. */
  values: number[]
  /** What stands between the numbers of a range, and before the sign. */
  between: string
  space: string
}

const number = String.raw`\d{2,3}(?:[.,]\d)?`
const degrees = String.raw`(?:°|º|degrees?|deg\.?|grad|degrés?|grados|gradi|graus|graden|grader|astetta|stopni|stupňů|fok|derece|градус\p{L}*|度|도)`
const pattern = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}.,])(?<first>${number})(?:(?<between>\\s?(?:-|–|to|bis|à|a|till|til|tot|до)\\s?)(?<last>${number}))?` +
    `(?:(?<space>\\s?)(?:${degrees}\\s?(?:(?<sign>[CF])|(?<word>celsius|fahrenheit))|(?<joined>[℃℉])|(?<bare>[CF])))(?!\\p{Script=Latin})`,
  'giu',
)

// "350 °F / 180 °C", "180 °C (350 °F)": what is said in both scales needs no third.
const sameThing = /^\s*(?:[/(|,=–-]|or|oder|ou|o|of)?\s*\(?\s*$/u

function temperaturesIn(text: string): Temperature[] {
  const found: Temperature[] = []
  for (const match of text.matchAll(pattern)) {
    const { first, last, between = '', space = '', sign, word, joined, bare } = match.groups!
    // "10 C flour" is a cup, and "2 c" none of this.
    if (bare && (/[cf]/.test(bare) || (space && Number(first) < 100))) continue
    const named = (sign ?? word ?? bare ?? (joined === '℃' ? 'C' : 'F'))[0]!.toUpperCase()
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      scale: named as Scale,
      values: [first, last].filter(value => value !== undefined).map(value => Number(value.replace(',', '.'))),
      between,
      space: word ? ' ' : space,
    })
  }
  return found
}

/** Degrees of one scale in the other, rounded as an oven or a thermometer shows them: above boiling in steps of five. */
export function convertDegrees(value: number, to: Scale): number {
  const exact = to === 'C' ? ((value - 32) * 5) / 9 : (value * 9) / 5 + 32
  const celsius = to === 'C' ? exact : value
  const step = celsius >= 100 ? 5 : 1
  return Math.round(exact / step) * step
}

/** Whether a text speaks of temperatures that one of the systems writes otherwise. */
export const hasTemperature = (text: string): boolean => temperaturesIn(text).length > 0

/** A text with its temperatures in the scale of a system; those that it gives in both scales stay. */
export function convertTemperatures(text: string, system: UnitSystem | null | undefined): string {
  if (!system) return text
  const scale: Scale = system === 'metric' ? 'C' : 'F'
  const found = temperaturesIn(text)
  let converted = ''
  let end = 0
  found.forEach((one, i) => {
    const isTwin = (other: Temperature | undefined, from: number, to: number) =>
      other !== undefined && other.scale !== one.scale && sameThing.test(text.slice(from, to))
    const [before, after] = [found[i - 1], found[i + 1]]
    if (one.scale === scale || isTwin(before, before?.end ?? 0, one.start) || isTwin(after, one.end, after?.start ?? 0))
      return
    const values = one.values.map(value => convertDegrees(value, scale)).join(one.between)
    converted += `${text.slice(end, one.start)}${values}${one.space}°${scale}`
    end = one.end
  })
  return converted + text.slice(end)
}

/** The temperatures that a text names, in degrees Celsius; of a range its first number. */
export const celsiusIn = (text: string): number[] =>
  temperaturesIn(text).map(({ scale, values }) => (scale === 'C' ? values[0]! : convertDegrees(values[0]!, 'C')))
