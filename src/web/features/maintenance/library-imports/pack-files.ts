/** A file with its place in the folder that it was dropped with. */
export interface PlacedFile {
  path: string
  file: File
}

/** Bytes of one file; what is larger goes by itself, so that the server can read it from its disk. */
const LARGEST_PACKED = 64 * 1024 * 1024
/** More files than this go as one. */
const MOST_LOOSE = 50

/** What is uploaded for files that were chosen or dropped: they themselves, or a zip that keeps the folders they lie in. */
export async function toUpload(files: PlacedFile[]): Promise<File[]> {
  const areLoose = files.length <= MOST_LOOSE && files.every(({ path }) => !path.includes('/'))
  if (areLoose) return files.map(({ file }) => file)
  const packed = files.filter(({ file }) => file.size <= LARGEST_PACKED)
  const alone = files.filter(({ file }) => file.size > LARGEST_PACKED).map(({ file }) => file)
  return packed.length ? [await pack(packed), ...alone] : alone
}

async function pack(files: PlacedFile[]): Promise<File> {
  const { downloadZip } = await import('client-zip')
  const zip = await downloadZip(files.map(({ path, file }) => ({ name: path, input: file }))).blob()
  const folder = files[0]?.path.split('/').slice(0, -1)[0] ?? 'files'
  return new File([zip], `${folder}.zip`, { type: 'application/zip' })
}
