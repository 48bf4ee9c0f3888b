/** The signs with which a language writes 1,234.5; in the digits 0 to 9, as fields of numbers have them. */
export function numberSigns(language: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(123_456.5)
  const signOf = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value
  return { decimal: signOf('decimal') ?? '.', group: signOf('group') ?? ' ' }
}
