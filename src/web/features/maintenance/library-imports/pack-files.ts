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

/** A zip of files as they are, not compressed. Their bytes are read for the checksums only; the browser keeps them where they lie. */
async function pack(files: PlacedFile[]): Promise<File> {
  const contents: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directoryBytes = 0
  for (const { path, file } of files) {
    const name = new TextEncoder().encode(path)
    const about = aboutOf(file.size, await checksumOf(file), name.length)
    const head = record([4, LOCAL_HEADER], ...about)
    const entry = record([4, ENTRY_HEADER], [2, VERSION], ...about, ...[2, 2, 2, 4].map(zero), [4, offset])
    contents.push(head, name, file)
    directory.push(entry, name)
    offset += head.length + name.length + file.size
    directoryBytes += entry.length + name.length
  }
  const count = Math.min(files.length, 0xffff)
  const end = record([4, END_HEADER], zero(4), [2, count], [2, count], [4, directoryBytes], [4, offset], zero(2))
  const folder = files[0]?.path.split('/').slice(0, -1)[0] ?? 'files'
  return new File([...contents, ...directory, end], `${folder}.zip`, { type: 'application/zip' })
}

const LOCAL_HEADER = 0x04034b50
const ENTRY_HEADER = 0x02014b50
const END_HEADER = 0x06054b50
const VERSION = 20
const NAMES_ARE_UTF8 = 0x0800
/** The first day that a zip can tell. */
const NO_DATE = 0x21

/** How many bytes, and the number in them. */
type Field = [size: number, value: number]

const zero = (size: number): Field => [size, 0]

/** What stands before each file and again in the directory. The method 0 is "as it is". */
const aboutOf = (bytes: number, checksum: number, nameBytes: number): Field[] => [
  [2, VERSION],
  [2, NAMES_ARE_UTF8],
  zero(2),
  zero(2),
  [2, NO_DATE],
  [4, checksum],
  [4, bytes],
  [4, bytes],
  [2, nameBytes],
  zero(2),
]

function record(...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of fields) {
    if (size === 4) view.setUint32(at, value, true)
    else view.setUint16(at, value, true)
    at += size
  }
  return bytes
}

const POLYNOMIAL = 0xedb88320
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** CRC-32, as zips have it. */
async function checksumOf(file: File): Promise<number> {
  let sum = 0xffffffff
  for (const byte of new Uint8Array(await file.arrayBuffer()))
    sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] as number)
  return ~sum >>> 0
}
