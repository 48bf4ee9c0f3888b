import type { PluralForms } from './plural-forms.ts'
import type { StandardUnit } from './standard-units.ts'

/** What of a unit the text of an ingredient depends on. */
export interface DisplayUnit {
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  fraction?: boolean | null
  standardQuantity?: number | null
  standardUnit?: StandardUnit | null
}
