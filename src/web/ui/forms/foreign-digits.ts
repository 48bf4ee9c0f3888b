import type { ClipboardEvent, FormEvent, SyntheticEvent } from 'react'
import { asciiDigits } from '#shared/domain/measures/digits.ts'

/** A number in the digits and decimal sign of another script as fields of numbers read it: "١٫٥" is 1.5. */
export const plainNumber = (text: string): string =>
  asciiDigits(text.normalize('NFKC')).replaceAll('٫', '.').replace(/[٬\s]/g, '')

const isForeign = (text: string) => /[^\P{Nd}0-9]|٫/u.test(text)

/** Writes into a field what was meant instead of what came, as if it had been typed. */
function insertInstead(event: SyntheticEvent, given: string): void {
  const field = event.target
  if (!isForeign(given) || !(field instanceof HTMLInputElement) || field.readOnly) return
  event.preventDefault()
  field.setRangeText(plainNumber(given), field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** For fields of numbers, which by themselves drop all digits but 0 to 9: Arabic and Indian keyboards wrote nothing. */
export const foreignDigits = {
  onPaste: (event: ClipboardEvent) => insertInstead(event, event.clipboardData.getData('text')),
  onBeforeInput: (event: FormEvent & { data?: string }) => insertInstead(event, event.data ?? ''),
}
