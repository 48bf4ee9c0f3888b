export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What kind of picture these bytes are, by the bytes alone; null when it is none that Larder reads. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) !== 'ftyp') return null
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0), 256)
  const brands = text(8, end).match(/.{4}/gs) ?? []
  if (brands.some(brand => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some(brand => heicBrands.includes(brand)) ? 'heic' : null
}
