import type { CSSVariablesResolver } from '@mantine/core'
import type { AppTheme } from '#shared/contract/admin/app.ts'
import { type Oklch, parseHex, toHex } from './colour.ts'
import { readable, scaleOf } from './scale.ts'

/** Names of our colours in the theme, and which of the seven theme colours each is made from. */
export const colourNames = {
  tomato: 'Primary',
  herb: 'Accent',
  earth: 'Secondary',
  green: 'Success',
  blue: 'Info',
  yellow: 'Warning',
  red: 'Error',
} as const
type ColourName = keyof typeof colourNames
type Scheme = 'light' | 'dark'

/** The grounds of palette.css: text has to be readable on the page and on what floats above it. */
const grounds: Record<Scheme, Oklch[]> = {
  light: [{ l: 0.955, c: 0.01, h: 82 }],
  dark: [{ l: 0.275, c: 0.012, h: 60 }],
}
/** A breath of a colour behind what it marks, and a little more of it under a pointer. */
const washes: Record<Scheme, { l: number; share: number }[]> = {
  light: [
    { l: 0.942, share: 0.2 },
    { l: 0.918, share: 0.28 },
  ],
  dark: [
    { l: 0.3, share: 0.36 },
    { l: 0.345, share: 0.44 },
  ],
}
const white: Oklch = { l: 1, c: 0, h: 0 }
const grey: Oklch = { l: 0.6, c: 0.1, h: 60 }

export const seedOf = (colours: AppTheme, scheme: Scheme, name: ColourName): Oklch =>
  parseHex(colours[`${scheme}${colourNames[name]}`]) ?? grey

/** Every variable of one colour in one scheme, under the names that Mantine's components read. */
function variablesOf(colours: AppTheme, scheme: Scheme, name: ColourName): Record<string, string> {
  const seed = seedOf(colours, scheme, name)
  const filled = readable(seed, [white], 4.6, 'darker')
  const [wash, washHover] = washes[scheme].map(({ l, share }) => ({ l, c: seed.c * share, h: seed.h })) as [
    Oklch,
    Oklch,
  ]
  const text = readable(seed, [...grounds[scheme], wash, washHover], 4.6, scheme === 'light' ? 'darker' : 'lighter')
  const own = `--mantine-color-${name}`
  const steps = scaleOf(seed).map((hex, step) => [`${own}-${step}`, hex])
  return {
    ...Object.fromEntries(steps),
    [`${own}-text`]: toHex(text),
    [`${own}-filled`]: toHex(filled),
    [`${own}-filled-hover`]: toHex({ ...filled, l: filled.l - 0.05 }),
    [`${own}-light`]: toHex(wash),
    [`${own}-light-hover`]: toHex(washHover),
    [`${own}-light-color`]: toHex(text),
    [`${own}-outline`]: toHex(text),
    [`${own}-outline-hover`]: toHex(wash),
  }
}

/** Lays our paper and ink, and the installation's colours, under Mantine's components in both schemes. */
export const colourVariables =
  (colours: AppTheme): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: schemeVariables(colours, 'light'),
    dark: schemeVariables(colours, 'dark'),
  })

function schemeVariables(colours: AppTheme, scheme: Scheme): Record<string, string> {
  const names = Object.keys(colourNames) as ColourName[]
  return {
    ...Object.assign({}, ...names.map(name => variablesOf(colours, scheme, name))),
    '--mantine-primary-color-contrast': 'var(--mantine-color-white)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-error': 'var(--mantine-color-red-text)',
    '--mantine-color-success': 'var(--mantine-color-green-text)',
    '--mantine-color-anchor': 'var(--mantine-color-tomato-text)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default': 'var(--sheet)',
    '--mantine-color-default-hover': 'var(--wash)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--wash)',
    '--mantine-color-disabled-color': 'var(--ink-faint)',
    '--mantine-color-disabled-border': 'var(--line)',
  }
}
