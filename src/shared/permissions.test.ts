import { describe, expect, test } from 'vitest'
import {
  hasRight,
  mayEditComment,
  mayEditRecipe,
  mayEditUser,
  mayLockRecipe,
  mayManageImport,
  maySetPermissions,
} from './permissions.ts'

const ann = { id: 'ann', admin: false, canManage: false, canManageHousehold: false, householdId: 'kitchen' }
const boss = { ...ann, id: 'boss', admin: true }

describe('a recipe is edited', () => {
  const recipe = { userId: 'bob', householdId: 'kitchen', locked: false }
  const open = { lockRecipeEditsFromOtherHouseholds: false }
  const shut = { lockRecipeEditsFromOtherHouseholds: true }

  test('by its owner, even locked and from another household', () => {
    expect(mayEditRecipe(ann, { userId: 'ann', householdId: 'barn', locked: true }, shut)).toBe(true)
  })
  test('by the household, unless it is locked', () => {
    expect(mayEditRecipe(ann, recipe, shut)).toBe(true)
    expect(mayEditRecipe(ann, { ...recipe, locked: true }, open)).toBe(false)
  })
  test('by other households only when its own lets them', () => {
    const theirs = { ...recipe, householdId: 'barn' }
    expect(mayEditRecipe(ann, theirs, open)).toBe(true)
    expect(mayEditRecipe(ann, theirs, shut)).toBe(false)
    expect(mayEditRecipe(ann, theirs, null)).toBe(false)
  })
  test('by administrators no more than by others', () => {
    expect(mayEditRecipe(boss, { ...recipe, locked: true }, open)).toBe(false)
  })
  test('and locked by its owner alone', () => {
    expect([mayLockRecipe(ann, { userId: 'ann' }), mayLockRecipe(boss, { userId: 'ann' })]).toEqual([true, false])
  })
})

test('accounts and comments are changed by whose they are, and by administrators', () => {
  expect([mayEditUser(ann, 'ann'), mayEditUser(ann, 'bob'), mayEditUser(boss, 'bob')]).toEqual([true, false, true])
  expect([
    mayEditComment(ann, { userId: 'ann' }),
    mayEditComment(ann, { userId: 'bob' }),
    mayEditComment(boss, { userId: 'bob' }),
  ]).toEqual([true, false, true])
})

const chief = { ...ann, canManage: true }

test('an import is managed by whoever began it, by their household, and by who may manage the group', () => {
  const may = (begun: { userId: string | null; householdId: string | null }) =>
    [ann, chief, boss].map(user => mayManageImport(user, begun))
  expect(may({ userId: 'bob', householdId: 'kitchen' })).toEqual([true, true, true])
  expect(may({ userId: 'bob', householdId: 'barn' })).toEqual([false, true, true])
  expect(may({ userId: 'ann', householdId: 'barn' })).toEqual([true, true, true])
  expect(may({ userId: null, householdId: null })).toEqual([true, true, true])
})

test('rights are given to members, and administrators have them all', () => {
  expect([ann, chief, boss].map(user => hasRight(user, 'canManage'))).toEqual([false, true, true])
  expect([ann, chief, boss].map(user => hasRight(user, 'canManageHousehold'))).toEqual([false, false, true])
})

test('permissions are set by managers, in their own household, for others', () => {
  expect([
    maySetPermissions(chief, { id: 'other', householdId: 'kitchen' }),
    maySetPermissions(chief, { id: 'other', householdId: 'barn' }),
    maySetPermissions(ann, { id: 'other', householdId: 'kitchen' }),
    maySetPermissions(chief, { id: chief.id, householdId: 'kitchen' }),
  ]).toEqual([true, false, false, false])
})
