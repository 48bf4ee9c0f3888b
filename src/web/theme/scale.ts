import { contrast, type Oklch, toHex } from './colour.ts'

export type Scale = [string, string, string, string, string, string, string, string, string, string]

const LIGHTNESS = [0.972, 0.935, 0.88, 0.81, 0.74, 0.67, 0.595, 0.52, 0.44, 0.36]
const CHROMA = [0.12, 0.25, 0.45, 0.7, 0.88, 1, 1, 0.95, 0.85, 0.7]

/** Ten steps of one hue, from a breath of it to its darkest. */
export const scaleOf = (seed: Oklch): Scale =>
  LIGHTNESS.map((l, step) => toHex({ l, c: seed.c * (CHROMA[step] as number), h: seed.h })) as Scale

/** The nearest colour to the seed, made darker or lighter, that stands out from every ground by at least `least`. */
export function readable(seed: Oklch, grounds: Oklch[], least: number, direction: 'darker' | 'lighter'): Oklch {
  const step = direction === 'darker' ? -0.01 : 0.01
  let colour = seed
  while (grounds.some(ground => contrast(colour, ground) < least)) {
    const l = colour.l + step
    if (l < 0 || l > 1) break
    colour = { ...colour, l }
  }
  return colour
}
