/** Enough for bars that fill a third of the picture, and read in a moment. */
const WIDEST = 1600

interface Sized {
  source: CanvasImageSource
  width: number
  height: number
}

/** The pixels of a picture, made smaller where it is large; null where there are none yet. */
export function pictureData({ source, width, height }: Sized): ImageData | null {
  const scale = Math.min(1, WIDEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  if (!canvas.width || !canvas.height) return null
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
