/** How a picture is turned and cut. `x` and `y` say where the middle of the cut is, as parts of the turned picture. */
export interface Crop {
  /** Quarter turns, clockwise. */
  turns: 0 | 1 | 2 | 3
  /** Left and right are exchanged, before it is turned. */
  isMirrored: boolean
  /** 1 shows as much as fits. */
  zoom: number
  x: number
  y: number
  /** Width by height of the cut; null keeps the picture's own. */
  ratio: number | null
}

export interface Size {
  width: number
  height: number
}

/** The shapes a cut may have, width by height. */
export const ratios = { own: null, wide: 16 / 9, card: 4 / 3, square: 1, tall: 3 / 4 } as const
export type CropShape = keyof typeof ratios

export const wholePicture: Crop = { turns: 0, isMirrored: false, zoom: 1, x: 0.5, y: 0.5, ratio: null }
export const mostZoom = 4

export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 ? { width: height, height: width } : { width, height }

/** The part of the turned picture that is kept, in its pixels; never beyond its edges. */
export function cutOf(picture: Size, crop: Crop) {
  const full = turned(picture, crop.turns)
  const ratio = crop.ratio ?? full.width / full.height
  const zoom = Math.min(Math.max(crop.zoom, 1), mostZoom)
  const width = Math.min(full.width, full.height * ratio) / zoom
  const height = width / ratio
  // A part as long as all may come out longer by a rounding.
  const within = (middle: number, part: number, all: number) =>
    Math.max(Math.min(middle * all - part / 2, all - part), 0)
  return { left: within(crop.x, width, full.width), top: within(crop.y, height, full.height), width, height }
}

/** The crop moved by parts of what it shows, and no further than the edges allow. */
export function movedCrop(picture: Size, crop: Crop, byX: number, byY: number): Crop {
  const full = turned(picture, crop.turns)
  const now = cutOf(picture, crop)
  const x = (now.left + now.width / 2 + byX * now.width) / full.width
  const y = (now.top + now.height / 2 + byY * now.height) / full.height
  const { left, top, width, height } = cutOf(picture, { ...crop, x, y })
  return { ...crop, x: (left + width / 2) / full.width, y: (top + height / 2) / full.height }
}

/** What stood in the middle stays there. */
export const turnedCrop = (crop: Crop, by: 1 | -1): Crop => ({
  ...crop,
  turns: ((crop.turns + by + 4) % 4) as Crop['turns'],
  x: by === 1 ? 1 - crop.y : crop.y,
  y: by === 1 ? crop.x : 1 - crop.x,
})

/** Exchanges left and right of what is seen, or its top and bottom; the same part stays in sight. */
export const mirroredCrop = (crop: Crop, axis: 'x' | 'y'): Crop => ({
  ...crop,
  // A mirrored picture turns the other way; top and bottom are left and right after half a turn.
  turns: ((4 - crop.turns + (axis === 'y' ? 2 : 0)) % 4) as Crop['turns'],
  isMirrored: !crop.isMirrored,
  [axis]: 1 - crop[axis],
})

/** Draws the cut onto a canvas of the given size. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, size: Size): void {
  canvas.width = Math.round(size.width)
  canvas.height = Math.round(size.height)
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, width } = cutOf(picture, crop)
  const full = turned(picture, crop.turns)
  const scale = canvas.width / width
  context.scale(scale, scale)
  context.translate(full.width / 2 - left, full.height / 2 - top)
  context.rotate((crop.turns * Math.PI) / 2)
  if (crop.isMirrored) context.scale(-1, 1)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

const mostPixels = 3000

/** The cut as a file of its own. */
export async function croppedFile(picture: ImageBitmap, crop: Crop, name: string): Promise<File | null> {
  const { width, height } = cutOf(picture, crop)
  const scale = Math.min(1, mostPixels / Math.max(width, height))
  const canvas = document.createElement('canvas')
  drawCrop(canvas, picture, crop, { width: width * scale, height: height * scale })
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`, { type: 'image/jpeg' })
}
