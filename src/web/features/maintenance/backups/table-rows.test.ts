import { expect, test } from 'vitest'
import { rowsOf } from './table-rows.ts'

const whole = { found: 2, brought: 2, left: {} }
const partly = { found: 2, brought: 1, left: { 'already here': 1 } }

test('what was left comes first, and what came whole is told of where it has a name', () => {
  const counts = {
    recipes: whole,
    known_browsers: whole,
    memberships: partly,
    tags: { found: 0, brought: 0, left: {} },
    users: partly,
    alembic_version: whole,
  }
  const names = rowsOf(counts, name => name === 'recipes' || name === 'users' || name === 'alembic_version')
  expect(names.map(([name]) => name)).toEqual(['memberships', 'users', 'recipes'])
})
