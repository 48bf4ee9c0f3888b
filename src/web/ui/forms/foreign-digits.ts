import type { ClipboardEvent, FormEvent, SyntheticEvent } from 'react'
import { asciiDigits } from '#shared/domain/measures/digits.ts'

/**
 * A number that comes all at once, as a field of numbers reads it: "١٫٥" is 1.5, or 1,5. The last point or comma is the decimal
 * sign, unless there are more of it or it is what parts the thousands here.
 */
export function plainNumber(text: string, decimalSign: string, groupSign = ''): string {
  const digits = asciiDigits(text.normalize('NFKC')).replace(/[٬\s]/g, '').replaceAll(groupSign, '')
  const last = digits.match(/[.,٫]/g)?.at(-1)
  const isDecimal = last && digits.split(last).length === 2
  return digits.replace(/[.,٫]/g, sign => (isDecimal && sign === last ? decimalSign : ''))
}

/** The field itself takes a foreign sign where it is typed alone, and drops it from what comes at once: 1.5 became 15. */
const isForeign = (text: string, decimalSign: string) =>
  /[^\P{Nd}0-9]|٫/u.test(text) || (text.length > 1 && /\d[.,]/.test(text.replaceAll(decimalSign, '')))

/** Writes into a field what was meant instead of what came, as if it had been typed. */
function insertInstead(event: SyntheticEvent, given: string, decimalSign: string, groupSign?: string): void {
  const field = event.target
  if (!isForeign(given, decimalSign) || !(field instanceof HTMLInputElement) || field.readOnly) return
  event.preventDefault()
  // Mantine would write it as well.
  event.stopPropagation()
  const meant = plainNumber(given, decimalSign, groupSign)
  field.setRangeText(meant, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** For fields of numbers, which by themselves drop all digits but 0 to 9: Arabic and Indian keyboards wrote nothing. */
export const foreignDigits = (decimalSign: string, groupSign?: string) => ({
  onPasteCapture: (event: ClipboardEvent) =>
    insertInstead(event, event.clipboardData.getData('text'), decimalSign, groupSign),
  onBeforeInput: (event: FormEvent & { data?: string }) =>
    insertInstead(event, event.data ?? '', decimalSign, groupSign),
})
