/** A baking tin by its inside, in whichever unit both tins are measured. */
export interface Pan {
  shape: 'round' | 'square'
  /** The diameter, or the length of a side. */
  size: number
  /** The other side, where it is longer or shorter. */
  width?: number | undefined
  /** How high it is; without it as high as the other one. */
  height?: number | undefined
}

const areaOf = ({ shape, size, width }: Pan): number =>
  size > 0 ? (shape === 'round' ? Math.PI * (size / 2) ** 2 : size * (width || size)) : 0

/**
 * By how much a recipe for one tin grows for another, so that it fills it as well as before. Heights count when both are
 * known: a cake that only has to be as high as it was needs the area alone. Null for what is no tin.
 */
export function scaleForPan(from: Pan, to: Pan): number | null {
  const [before, after] = [areaOf(from), areaOf(to)]
  if (!(before > 0 && after > 0)) return null
  const height = from.height && to.height ? to.height / from.height : 1
  const scale = (after / before) * height
  return Number.isFinite(scale) && scale > 0 ? Math.round(scale * 1000) / 1000 : null
}
