import type { APIRequestContext } from 'playwright-core'

/** Whose house is walked through, and the recipe that is opened in it. */
export interface Walk {
  groupSlug: string
  recipe: string
  /** A cookbook of the house, if it has one. */
  cookbook?: string
  me: { id: string; groupId: string; householdId: string }
}

/** Asks who is signed in. */
export async function walkOf(request: APIRequestContext, recipe: string): Promise<Walk> {
  const me = await (await request.get('/api/users/self')).json()
  const cookbooks = await (await request.get('/api/households/cookbooks')).json()
  return { groupSlug: me.groupSlug, recipe, cookbook: cookbooks.items[0]?.slug, me }
}

/** The pages for those who are not signed in; the set-up has a journey of its own. */
export const outsidePages = [
  '/login',
  '/forgot-password',
  '/reset-password?token=x',
  '/register',
  '/tablet',
  '/translating',
]

/** Every page for those who are signed in: a new one gets its line here, and is then looked at in all the ways there are. */
export function insidePages({ groupSlug, recipe, cookbook, me }: Walk): string[] {
  const group = `/g/${groupSlug}`
  return [
    group,
    `${group}/r/${recipe}`,
    `${group}/r/${recipe}?edit=1`,
    `${group}/r/${recipe}/ingredient-parser`,
    `${group}/r/nothing-here`,
    `${group}/r/create/new`,
    `${group}/recipes/timeline`,
    `${group}/r/${recipe}/versions`,
    '/group/bin',
    `${group}/r/create/url`,
    `${group}/cookbooks`,
    `${group}/cookbooks?create=1`,
    ...(cookbook ? [`${group}/cookbooks/${cookbook}`, `${group}/cookbooks/${cookbook}?edit=1`] : []),
    `${group}/r/create/image`,
    `${group}/r/create/debug`,
    `${group}/recipes/categories`,
    `${group}/recipes/tags`,
    `${group}/recipes/tools`,
    '/group/data/recipes',
    '/group/data/foods',
    '/group/data/units',
    '/group/data/labels',
    '/group/data/categories',
    '/group/data/tags',
    '/group/data/tools',
    '/group/data/recipe-actions',
    '/group/data/corrections',
    '/group/data/duplicates',
    `/user/${me.id}/favorites`,
    '/user/profile',
    '/user/profile/security',
    '/user/profile/appearance',
    '/user/profile/notifications',
    '/user/profile/api-tokens',
    '/user/profile/extension',
    '/group/migrations',
    '/group/exports',
    '/household',
    '/household/members',
    '/household/tablets',
    '/household/notifiers',
    '/household/webhooks',
    '/household/mealplan/planner/view',
    '/household/mealplan/planner/view?view=month',
    '/household/mealplan/settings',
    '/household/mealplan/tonight',
    '/household/mealplan/cookable',
    '/household/pantry',
    '/household/feeds',
    '/group',
    '/admin/site-settings',
    '/admin/health',
    '/admin/maintenance',
    '/admin/parser',
    '/admin/backups',
    '/admin/manage/users',
    '/admin/manage/users/create',
    '/admin/manage/households',
    '/admin/manage/groups',
    `/admin/manage/users/${me.id}`,
    `/admin/manage/households/${me.householdId}`,
    `/admin/manage/groups/${me.groupId}`,
    '/no/such/page',
  ]
}

/** What a page complains about when it was asked for a recipe that is not there. */
export const EXPECTED_COMPLAINTS = [/404 \(Not Found\).*nothing-here/]
