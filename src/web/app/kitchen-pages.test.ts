import { expect, test } from 'vitest'
import { isKitchenPage } from './kitchen-pages.ts'

test.each([
  '/g/home',
  '/g/home/r/leek-soup',
  '/g/home/cookbooks',
  '/g/home/cookbooks/winter/',
  '/household/mealplan/planner/view',
  '/household/mealplan/tonight',
  '/household/mealplan/cookable',
  '/household/mealplan/cooking/4c1c',
  '/household/pantry',
  '/shopping-lists',
  '/shopping-lists/4c1c',
])('a kitchen tablet opens %s', path => expect(isKitchenPage(path)).toBe(true))

test.each([
  '/',
  '/g/home/r/create/new',
  '/g/home/r/leek-soup/versions',
  '/g/home/recipes/timeline',
  '/group/bin',
  '/group/data/foods',
  '/household',
  '/household/tablets',
  '/household/mealplan/settings',
  '/user/profile',
  '/user/4c1c/favorites',
  '/admin/backups',
])('it does not open %s', path => expect(isKitchenPage(path)).toBe(false))
