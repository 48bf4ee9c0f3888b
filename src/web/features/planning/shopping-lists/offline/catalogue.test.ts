import { expect, test } from 'vitest'
import { type Catalogue, type CatalogueLabel, EMPTY_CATALOGUE, withWhole } from './catalogue.ts'

const label = (id: string, name = id) => ({ id, name }) as CatalogueLabel
const catalogue = (...labels: CatalogueLabel[]): Catalogue => ({
  ...EMPTY_CATALOGUE,
  labels: Object.fromEntries(labels.map(one => [one.id, one])),
  recipes: { soup: { id: 'soup' } as never },
})

test('what was deleted goes, what was renamed follows, and what was heard of meanwhile stays', () => {
  const before = catalogue(label('dairy'), label('bread'))
  const now = catalogue(label('dairy'), label('bread'), label('new'))
  const told = { foods: [], units: [], labels: [label('bread', 'Bakery')] }
  const { labels, recipes } = withWhole(now, told, before)
  expect(Object.values(labels).map(({ name }) => name)).toEqual(['new', 'Bakery'])
  expect(recipes).toBe(now.recipes)
})
