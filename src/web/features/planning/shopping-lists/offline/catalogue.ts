import type { RelatedNames } from '#shared/contract/planning/list-operations.ts'
import type { ItemFields } from '#shared/domain/shopping-list/item.ts'

export type CatalogueFood = RelatedNames['foods'][number]
export type CatalogueUnit = RelatedNames['units'][number]
export type CatalogueLabel = RelatedNames['labels'][number]

/** What the ids on lists stand for, kept on the device. */
export interface Catalogue {
  foods: Record<string, CatalogueFood>
  units: Record<string, CatalogueUnit>
  labels: Record<string, CatalogueLabel>
  recipes: Record<string, RelatedNames['recipes'][number]>
  people: Record<string, { id: string; name: string }>
}

export const EMPTY_CATALOGUE: Catalogue = { foods: {}, units: {}, labels: {}, recipes: {}, people: {} }

const byId = <Row extends { id: string }>(rows: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map(row => [row.id, row]))

/** The same catalogue when nothing is new, so that nothing is drawn anew. */
export function withRelated(catalogue: Catalogue, related: Partial<RelatedNames>): Catalogue {
  if (Object.values(related).every(rows => !rows?.length)) return catalogue
  return {
    foods: { ...catalogue.foods, ...byId(related.foods ?? []) },
    units: { ...catalogue.units, ...byId(related.units ?? []) },
    labels: { ...catalogue.labels, ...byId(related.labels ?? []) },
    recipes: { ...catalogue.recipes, ...byId(related.recipes ?? []) },
    people: { ...catalogue.people, ...byId(related.people ?? []) },
  }
}

/** What items are called, and nothing of others. */
export function namesOfItems({ foods, units }: Catalogue, items: readonly ItemFields[]): Catalogue {
  const known = <Row>(rows: Record<string, Row>, ids: (string | null)[]) =>
    Object.fromEntries(ids.flatMap(id => (id && rows[id] ? [[id, rows[id]]] : [])))
  return {
    ...EMPTY_CATALOGUE,
    foods: known(
      foods,
      items.map(({ foodId }) => foodId),
    ),
    units: known(
      units,
      items.map(({ unitId }) => unitId),
    ),
  }
}

/**
 * The catalogue with all foods, units and labels that there are: those that were deleted are gone from it. What was heard of
 * since `before`, while they were asked for, stays.
 */
export function withWhole(
  catalogue: Catalogue,
  all: Pick<RelatedNames, 'foods' | 'units' | 'labels'>,
  before: Catalogue,
): Catalogue {
  const whole = <Row extends { id: string }>(
    rows: readonly Row[],
    known: Record<string, Row>,
    old: Record<string, Row>,
  ): Record<string, Row> => ({ ...byId(Object.values(known).filter(({ id }) => !(id in old))), ...byId(rows) })
  return {
    ...catalogue,
    foods: whole(all.foods, catalogue.foods, before.foods),
    units: whole(all.units, catalogue.units, before.units),
    labels: whole(all.labels, catalogue.labels, before.labels),
  }
}
