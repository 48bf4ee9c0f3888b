/** What each sign of a fraction stands for, as two numbers with a line between. */
export const vulgarFractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
}

/** All the signs, to stand between the brackets of a pattern. */
export const vulgarSigns = Object.keys(vulgarFractions).join('')

/** The value of a sign, or undefined for anything else. */
export function vulgarValue(sign: string): number | undefined {
  const [top, bottom] = vulgarFractions[sign]?.split('/') ?? []
  return top === undefined ? undefined : Number(top) / Number(bottom)
}
