const UNITS = ['KB', 'MB', 'GB', 'TB']

/** `1 bytes`, `1.0 KB`, `3.62 KB`: steps of 1024, one or two decimals. */
export function readableSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  const text = String(Math.round(size * 100) / 100)
  return `${text.includes('.') ? text : `${text}.0`} ${UNITS[unit]}`
}
