/** Hands a text to the browser as a file to keep. A byte order mark tells spreadsheets that a CSV is UTF-8. */
export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(
    new Blob([type === 'text/csv' ? '\uFEFF' : '', text], { type: `${type};charset=utf-8` }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
