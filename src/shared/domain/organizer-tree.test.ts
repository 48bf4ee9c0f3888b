import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTreeOrder, type TreeNode, withDescendants } from './organizer-tree.ts'

const MEALS: TreeNode[] = [
  { id: 'lunch', parentId: 'meals' },
  { id: 'meals' },
  { id: 'soup', parentId: 'lunch' },
  { id: 'winter', parentId: null },
  { id: 'stray', parentId: 'gone' },
]

test('finds all that is beneath one, itself first', () => {
  expect(withDescendants(MEALS, 'meals')).toEqual(['meals', 'lunch', 'soup'])
  expect(withDescendants(MEALS, 'winter')).toEqual(['winter'])
  expect(withDescendants([], 'unknown')).toEqual(['unknown'])
})

test('puts each after its parent, and counts a lost parent as none', () => {
  expect(inTreeOrder(MEALS).map(({ row, depth }) => `${row.id} ${depth}`)).toEqual([
    'meals 0',
    'lunch 1',
    'soup 2',
    'winter 0',
    'stray 0',
  ])
})

/** Also forests with circles, which only a damaged database has. */
const rows = fc
  .array(fc.option(fc.nat(30), { nil: null }), { maxLength: 30 })
  .map(parents =>
    parents.map((parent, i): TreeNode => ({ id: `${i}`, parentId: parent === null ? null : `${parent}` })),
  )

test('lists everything once, whatever the parents are', () => {
  fc.assert(
    fc.property(rows, rows => {
      const listed = inTreeOrder(rows).map(({ row }) => row.id)
      expect(listed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }),
  )
})

test('whatever is beneath a child is beneath its parent', () => {
  fc.assert(
    fc.property(rows, rows => {
      for (const { id, parentId } of rows)
        if (parentId) expect(withDescendants(rows, parentId)).toEqual(expect.arrayContaining(withDescendants(rows, id)))
    }),
  )
})
