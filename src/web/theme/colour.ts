/** A colour by lightness (0–1), chroma (0–0.37) and hue (degrees): even steps in it look even to people. */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Reads `#rgb` or `#rrggbb`; null when it is neither. */
export function parseHex(text: string): Oklch | null {
  const match = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())
  if (!match?.[1]) return null
  const digits = match[1].length === 3 ? match[1].replace(/./g, '$&$&') : match[1]
  const [r, g, b] = [0, 2, 4].map(at => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** The nearest colour that screens can show: chroma gives way, lightness and hue stay. */
function intoGamut(colour: Oklch): Triple {
  let c = colour.c
  for (;;) {
    const channels = toLinearRgb({ ...colour, c })
    if (c <= 0 || channels.every(channel => channel > -0.0005 && channel < 1.0005)) return channels
    c -= 0.004
  }
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export const toHex = (colour: Oklch): string =>
  `#${intoGamut(colour)
    .map(channel => Math.round(fromLinear(clamp(channel)) * 255))
    .map(channel => channel.toString(16).padStart(2, '0'))
    .join('')}`

function luminance(colour: Oklch): number {
  const [r, g, b] = intoGamut(colour).map(clamp) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is easier to read on a colour; nothing for what is no colour of six digits. */
export function readableOn(color: string): '#000' | '#fff' | undefined {
  const ground = parseHex(color)
  if (!ground) return undefined
  return contrast(ground, { l: 0, c: 0, h: 0 }) >= contrast(ground, { l: 1, c: 0, h: 0 }) ? '#000' : '#fff'
}
