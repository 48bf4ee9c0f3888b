import { spacelessKeys } from '#shared/domain/extras.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { createNames, type Mapping, numberedSlug, slugOf } from './mapping.ts'
import { putAtHand } from './per-household.ts'
import { flag, groupBy, type MealieRow, stampsOf, text, uuid, words } from './values.ts'

/** What a group's recipes are made of and sorted by. Of two of one name the first stays, and stands for the other. */
export function mapKitchen(map: Mapping): void {
  mapNamed(map, 'multi_purpose_labels', 'labels', row => ({ color: words(row.color) || '#959595' }))
  const foodAliases = groupBy(map.from('ingredient_foods_aliases'), 'food_id')
  const foodExtras = groupBy(map.from('ingredient_food_extras'), 'ingredient_food_id')
  mapNamed(map, 'ingredient_foods', 'foods', (row, id, name) => ({
    labelId: map.knows(row.label_id),
    pluralName: text(row.plural_name),
    description: words(row.description),
    onHand: flag(row.on_hand),
    gramsPerMilliliter: null,
    aliases: aliasesOf(map, 'ingredient_foods_aliases', foodAliases.get(id)),
    extras: extrasOf(map, 'ingredient_food_extras', foodExtras.get(id)),
    nameNormalized: fold(name),
    pluralNameNormalized: foldOf(row.plural_name),
  }))
  const unitAliases = groupBy(map.from('ingredient_units_aliases'), 'unit_id')
  mapNamed(map, 'ingredient_units', 'units', (row, id, name) => ({
    pluralName: text(row.plural_name),
    description: words(row.description),
    fraction: flag(row.fraction, true),
    abbreviation: words(row.abbreviation),
    pluralAbbreviation: text(row.plural_abbreviation),
    useAbbreviation: flag(row.use_abbreviation),
    standardQuantity: null,
    standardUnit: null,
    pluralForms: null,
    aliases: aliasesOf(map, 'ingredient_units_aliases', unitAliases.get(id)),
    extras: {},
    nameNormalized: fold(name),
    pluralNameNormalized: foldOf(row.plural_name),
    abbreviationNormalized: fold(words(row.abbreviation)),
    pluralAbbreviationNormalized: foldOf(row.plural_abbreviation),
  }))
  for (const table of ['categories', 'tags', 'tools'] as const) mapOrganizers(map, table)
  putAtHand(map, 'households_to_ingredient_foods', 'food_id', 'foods')
  putAtHand(map, 'households_to_tools', 'tool_id', 'tools')
}

const foldOf = (value: unknown) => (text(value) === null ? null : fold(words(value)))

function mapNamed(
  map: Mapping,
  from: string,
  to: string,
  columns: (row: MealieRow, id: string, name: string) => Record<string, unknown>,
) {
  const known = new Map<string, string>()
  for (const row of map.from(from)) {
    const [id, groupId, name] = [uuid(row.id), map.knows(row.group_id), words(row.name).trim()]
    if (!id || !groupId || !name) {
      map.leave(from, groupId ? 'it has no name' : 'its group is missing')
      continue
    }
    const first = known.get(`${groupId}\0${name}`)
    map.ids.set(id, first ?? id)
    if (first) {
      map.leave(from, 'it became one with another of the same name')
      continue
    }
    known.set(`${groupId}\0${name}`, id)
    map.add(to, { id, groupId, name, ...columns(row, id, name), ...stampsOf(row, map.now) })
    map.bring(from)
  }
}

function aliasesOf(map: Mapping, table: string, rows: MealieRow[] = []) {
  for (const _row of rows) map.bring(table)
  return rows.map(row => ({ name: words(row.name) }))
}

export function extrasOf(map: Mapping, table: string, rows: MealieRow[] = []): Record<string, string | null> {
  for (const _row of rows) map.bring(table)
  return spacelessKeys(
    Object.fromEntries(rows.filter(row => text(row.key_name)).map(row => [words(row.key_name), text(row.value)])),
  )
}

function mapOrganizers(map: Mapping, table: 'categories' | 'tags' | 'tools') {
  const slugs = createNames()
  for (const row of map.from(table)) {
    const [id, groupId] = [uuid(row.id), map.knows(row.group_id)]
    if (!id || !groupId) {
      map.leave(table, 'its group is missing')
      continue
    }
    map.ids.set(id, id)
    const name = words(row.name).trim() || words(row.slug, id)
    const slug = slugs(groupId, slugOf(row, id), numberedSlug)
    const onHand = table === 'tools' && { onHand: flag(row.on_hand) }
    map.add(table, { id, groupId, name, slug, ...onHand, ...stampsOf(row, map.now) })
    map.bring(table)
  }
}
