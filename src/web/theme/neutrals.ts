import { toHex } from './colour.ts'
import type { Scale } from './scale.ts'

const warm = (lightness: number[], c: number, h: number) => lightness.map(l => toHex({ l, c, h })) as Scale

/** Mantine's two neutral scales, as warm as our paper. */
export const gray: Scale = warm([0.975, 0.955, 0.925, 0.885, 0.82, 0.63, 0.52, 0.42, 0.33, 0.24], 0.012, 75)
export const dark: Scale = warm([0.93, 0.84, 0.72, 0.63, 0.4, 0.31, 0.24, 0.19, 0.165, 0.14], 0.012, 60)
