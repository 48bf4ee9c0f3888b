/** The longest side that screens show. */
const SHOWN = 1600

/** The picture with no side longer than that, so that it is sent quickly; as it was where that can't be done. */
export async function shrinkPicture(file: File, longest = SHOWN): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const factor = longest / Math.max(bitmap.width, bitmap.height)
    if (factor >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * factor)
    canvas.height = Math.round(bitmap.height * factor)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob && blob.size < file.size ? blob : file
  } catch {
    return file
  }
}
