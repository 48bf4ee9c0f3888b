/** Hands a text to the browser as a file to keep. A byte order mark tells spreadsheets that a CSV is UTF-8. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob([type === 'text/csv' ? '\uFEFF' : '', text], { type: `${type};charset=utf-8` }))

/** The same for what is a file already. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
