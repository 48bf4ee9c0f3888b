/** The forms of words that CLDR tells apart beside the one for `one`, which is the name of a thing itself. */
export const pluralCategories = ['zero', 'two', 'few', 'many', 'other'] as const
export type PluralCategory = (typeof pluralCategories)[number]

/** A thing's word behind amounts of each kind, in a language that has more plurals than one. */
export type PluralForms = { locale: string } & Partial<Record<PluralCategory, string>>

/** A thing with the words that amounts ask for. */
export interface Countable {
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
}

const rules = new Map<string, Intl.PluralRules>()

/** CLDR has rules for decimals: half a spoon is read as half of one there ("jumătate de lingură", "pola žlice"). */
const belowOne: Record<string, 'one' | PluralCategory> = { ro: 'one', hr: 'few', sr: 'few' }

/** Which form of its words a language puts behind an amount. */
export function categoryOf(language: string, amount: number): 'one' | PluralCategory {
  const ofParts = amount > 0 && amount < 1 ? belowOne[language.slice(0, 2)] : undefined
  if (ofParts) return ofParts
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return rule.select(amount)
}

/** What a thing is called behind an amount; a form that nobody gave it is its plural name. */
export function countedName({ name, pluralName, pluralForms }: Countable, amount: number): string {
  if (!pluralForms) return (amount > 1 && pluralName) || name
  const category = categoryOf(pluralForms.locale, amount)
  return category === 'one' ? name : pluralForms[category] || pluralName || name
}

/** The words of the forms. */
export const wordsOfForms = (forms: PluralForms | null | undefined): string[] =>
  forms ? pluralCategories.flatMap(category => forms[category] || []) : []

/** Amounts of a kitchen by the form that a language gives them. What only millions ask for ("un millón de tazas") is not among them. */
export function amountsByCategory(language: string): Map<PluralCategory, number[]> {
  const found = new Map<PluralCategory, number[]>()
  for (const amount of [...Array.from({ length: 120 }, (_, i) => i + 1), 1.5, 2.5]) {
    const category = categoryOf(language, amount)
    if (category !== 'one') found.set(category, [...(found.get(category) ?? []), amount])
  }
  return found
}
