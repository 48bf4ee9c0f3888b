import type { Kysely } from 'kysely'
import { languageCodes, readLocale } from '#server/locales.ts'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import { columns } from '../columns.ts'
import type { Migration } from '../upgrades/migration.ts'

/**
 * Units and foods get the words of languages that have more plurals than one. What is still called as our starter data call it
 * gets theirs; where two languages have the same names ("litr", "litry"), those of the language that most of its group is in.
 */
export const pluralForms: Migration = {
  name: '0082-plural-forms',
  additive: true,
  up: async db => {
    for (const table of ['units', 'foods'] as const) {
      await db.schema.alterTable(table).addColumn('pluralForms', columns.json).execute()
      await addStarterForms(db, table)
    }
  },
}

type Words = { name: string; plural: string; forms?: object }
type Row = { id: string; groupId: string; name: string; pluralName: string }

// biome-ignore lint/suspicious/noExplicitAny: a migration speaks of tables as they were then
async function addStarterForms(db: Kysely<any>, table: 'units' | 'foods'): Promise<void> {
  const starter = starterForms(table)
  const rows: Row[] = await db
    .selectFrom(table)
    .select(['id', 'groupId', 'name', 'pluralName'])
    .where('pluralName', 'is not', null)
    .execute()
  for (const ofGroup of Map.groupBy(rows, row => row.groupId).values()) {
    const found = ofGroup.flatMap(({ id, name, pluralName }) => {
      const forms = starter.get(keyOf(name, pluralName))
      return forms ? [{ id, forms }] : []
    })
    const counts = new Map<string, number>()
    for (const { forms } of found) for (const { locale } of forms) counts.set(locale, (counts.get(locale) ?? 0) + 1)
    const countOf = ({ locale }: PluralForms) => counts.get(locale) ?? 0
    for (const { id, forms } of found) {
      const [nearest] = forms.toSorted((a, b) => countOf(b) - countOf(a))
      await db.updateTable(table).set({ pluralForms: nearest }).where('id', '=', id).execute()
    }
  }
}

const keyOf = (name: string, pluralName: string) => JSON.stringify([name, pluralName])

/** The forms of our starter data by both their names, in each language that has them. */
function starterForms(table: 'units' | 'foods'): Map<string, PluralForms[]> {
  const byNames = new Map<string, PluralForms[]>()
  for (const locale of languageCodes) {
    const file = readLocale(locale, table) ?? {}
    // Foods stand under the keys of their labels.
    const things: Words[] = table === 'units' ? Object.values(file) : Object.values(file).flatMap(Object.values)
    for (const { name, plural, forms } of things) {
      if (!forms) continue
      const key = keyOf(name, plural)
      byNames.set(key, [...(byNames.get(key) ?? []), { locale, ...forms }])
    }
  }
  return byNames
}
