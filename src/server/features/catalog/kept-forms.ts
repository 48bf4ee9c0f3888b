import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'

interface Words {
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
}

/**
 * The plural forms of a thing after a change. Who does not know of them leaves them alone; with another name, or another plural,
 * they are no longer those of its word.
 */
export function keptForms({ name, pluralName, pluralForms }: Words, before: Words): PluralForms | null {
  if (pluralForms !== undefined) return pluralForms
  const isRenamed = name !== before.name || (pluralName ?? null) !== (before.pluralName ?? null)
  return isRenamed ? null : (before.pluralForms ?? null)
}
