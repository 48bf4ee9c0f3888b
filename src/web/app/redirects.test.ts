import { expect, test } from 'vitest'
import { redirectFor } from './redirects.ts'

const known = [
  /^\/g\/[^/]+\/r\/[^/]+$/,
  /^\/g\/[^/]+\/r\/create\/url$/,
  /^\/household\/members$/,
  /^\/group$/,
  /^\/admin\/(parser|site-settings)$/,
]
const lead = (path: string, slug?: string) =>
  redirectFor(path, slug, candidate => known.some(one => one.test(candidate)))

test('old addresses lead to where the page is now', () => {
  expect(lead('/group/members', 'home')).toBe('/household/members')
  expect(lead('/group/')).toBe('/group')
  expect(lead('/admin/debug/parser', 'home')).toBe('/admin/parser')
  expect(lead('/admin/debug/openai/', 'home')).toBe('/admin/site-settings')
  expect(lead('/recipe/soup', 'home')).toBe('/g/home/r/soup')
  expect(lead('/g/home/recipe/soup', 'home')).toBe('/g/home/r/soup')
  expect(lead('/r/create/url', 'home')).toBe('/g/home/r/create/url')
})

test('a visitor of a group that lets them in follows an old address too', () => {
  expect(lead('/g/home/recipe/soup')).toBe('/g/home/r/soup')
})

test('an unknown address stays unknown', () => {
  expect(lead('/nonsense', 'home')).toBeNull()
  expect(lead('/recipe/soup')).toBeNull()
})
