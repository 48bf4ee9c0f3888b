import type { BarCodeKind } from '#shared/domain/bar-codes/gtin.ts'

/** What stands under the bars of a picture. */
export interface ReadCode {
  text: string
  kind: BarCodeKind
}

/** Finds a bar code in a picture; null where there is none. */
export type BarReader = (picture: ImageData) => Promise<ReadCode | null>

interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string; format: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']
const KINDS: Record<string, BarCodeKind> = { ean_8: 'ean-8', EAN8: 'ean-8', upc_e: 'upc-e', UPCE: 'upc-e' }

let opened: Promise<BarReader> | null = null

/** The browser's own detector where it knows all bars of goods, else a library, which is loaded only then. */
export function openBarReader(): Promise<BarReader> {
  opened ??= ownReader().then(own => own ?? libraryReader())
  // Without a network the library may be missing now and there later.
  opened.catch(() => {
    opened = null
  })
  return opened
}

async function ownReader(): Promise<BarReader | null> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = await own?.getSupportedFormats().catch((): string[] => [])
  if (!own || !FORMATS.every(format => supported?.includes(format))) return null
  const detector = new own({ formats: FORMATS })
  return async picture => {
    const [found] = await detector.detect(picture)
    return found ? { text: found.rawValue, kind: KINDS[found.format] ?? 'other' } : null
  }
}

async function libraryReader(): Promise<BarReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return async picture => {
    const [found] = await readBarcodes(picture, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'], maxNumberOfSymbols: 1 })
    return found ? { text: found.text, kind: KINDS[found.format] ?? 'other' } : null
  }
}
