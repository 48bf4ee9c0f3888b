/** The first byte and the one behind the last. */
export type ByteRange = { from: number; to: number }

/** Which part of so many bytes a request wants: null for all of them, as where it asks for several parts or in other words. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (!first && !last) return null
  if (!first) return Number(last) && size ? { from: Math.max(0, size - Number(last)), to: size } : 'unsatisfiable'
  if (last && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { from: Number(first), to: last ? Math.min(size, Number(last) + 1) : size }
}
