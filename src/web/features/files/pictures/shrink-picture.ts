/** The longest side that screens show. */
const SHOWN = 1600

/** The picture with no side longer than that, so that it is sent quickly; as it was where that can't be done. */
export async function shrinkPicture(file: File, longest = SHOWN): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const factor = longest / Math.max(bitmap.width, bitmap.height)
    const canvas = document.createElement('canvas')
    if (factor < 1) draw(canvas, bitmap, factor)
    // A large one fills the memory of a phone until it is let go.
    bitmap.close()
    if (factor >= 1) return file
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? blob : file
  } catch {
    return file
  }
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, factor: number) {
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  const brush = canvas.getContext('2d')
  if (!brush) return
  // What can be seen through would be black.
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}
