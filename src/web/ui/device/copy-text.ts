/**
 * Puts a text on the clipboard and tells whether that worked. Over plain http, as in many houses, browsers offer no
 * clipboard to pages; there the old way through a selection still does it.
 */
export async function copyText(text: string): Promise<boolean> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return written || copySelected(text)
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.cssText = 'position: fixed; inset: 0; opacity: 0'
  // Inside an open dialog, which holds the focus, when there is one.
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isCopied
}
