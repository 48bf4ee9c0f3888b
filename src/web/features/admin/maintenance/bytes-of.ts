const units = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB']

/** How much a size is that the server tells in English to all clients: `0 bytes`, `1.35 MB`. */
export function bytesOf(text: string): number {
  const [amount, unit = ''] = text.split(' ')
  return Number(amount) * 1024 ** Math.max(units.indexOf(unit), 0)
}
