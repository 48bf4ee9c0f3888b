import type { ClipboardEvent, FormEvent, SyntheticEvent } from 'react'
import { asciiDigits } from '#shared/domain/measures/digits.ts'

/** A number in the digits and decimal sign of another script as a field of numbers reads it: "١٫٥" is 1.5, or 1,5. */
export const plainNumber = (text: string, decimalSign: string): string =>
  asciiDigits(text.normalize('NFKC')).replaceAll('٫', decimalSign).replace(/[٬\s]/g, '')

const isForeign = (text: string) => /[^\P{Nd}0-9]|٫/u.test(text)

/** Writes into a field what was meant instead of what came, as if it had been typed. */
function insertInstead(event: SyntheticEvent, given: string, decimalSign: string): void {
  const field = event.target
  if (!isForeign(given) || !(field instanceof HTMLInputElement) || field.readOnly) return
  event.preventDefault()
  const meant = plainNumber(given, decimalSign)
  field.setRangeText(meant, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** For fields of numbers, which by themselves drop all digits but 0 to 9: Arabic and Indian keyboards wrote nothing. */
export const foreignDigits = (decimalSign: string) => ({
  onPaste: (event: ClipboardEvent) => insertInstead(event, event.clipboardData.getData('text'), decimalSign),
  onBeforeInput: (event: FormEvent & { data?: string }) => insertInstead(event, event.data ?? '', decimalSign),
})
