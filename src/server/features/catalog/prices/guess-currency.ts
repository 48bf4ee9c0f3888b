import currencies from 'country-to-currency'
import { isCurrency } from '#shared/domain/prices/currency.ts'

/** The currency of the country of a reader's first language that names or suggests one. */
export function guessCurrency(acceptLanguage: string | null | undefined, locale: string): string {
  for (const tag of [...(acceptLanguage ?? '').split(','), locale]) {
    const region = regionOf(tag.split(';')[0]?.trim() ?? '')
    const currency = region && currencies[region as keyof typeof currencies]
    if (currency && isCurrency(currency)) return currency
  }
  return 'EUR'
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region
  } catch {
    // "*" and nonsense are no languages.
    return undefined
  }
}
