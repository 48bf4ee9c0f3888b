import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { User } from '#shared/contract/accounts/users.ts'
import { hasRight } from '#shared/permissions.ts'
import {
  IconBook2,
  IconCalendarWeek,
  IconCamera,
  IconCategory,
  IconDatabase,
  IconFridge,
  IconHeart,
  IconHistory,
  IconListCheck,
  IconPencil,
  IconTag,
  IconToolsKitchen2,
  IconTrash,
  IconWhisk,
  IconWorldDownload,
} from '#web/ui/icons/icons.ts'

export type Icon = ComponentType<{ size?: number; stroke?: number }>

/**
 * A page that can be reached from everywhere. It is shown once the table of routes has a row for `route`, to those of whom
 * `may` is true; without `may`, to everybody who is in their own group; with `public`, to visitors of the group as well.
 */
export interface NavEntry {
  route: string
  label: ParseKeys
  icon: Icon
  public?: boolean
  may?: (user: User) => boolean
  /** Also on a kitchen tablet. */
  onTablet?: true
  /** Also on the bar at the bottom of a phone. */
  onPhoneBar?: boolean
  /** Marked on every page whose address begins with its own. */
  isOpenBelow?: true
}

export const mainEntries: NavEntry[] = [
  {
    route: '/g/$groupSlug',
    label: 'nav.recipes',
    icon: IconToolsKitchen2,
    public: true,
    onTablet: true,
    onPhoneBar: true,
  },
  {
    route: '/household/mealplan/planner/view',
    label: 'nav.plan',
    icon: IconCalendarWeek,
    onTablet: true,
    onPhoneBar: true,
  },
  {
    route: '/shopping-lists',
    label: 'nav.lists',
    icon: IconListCheck,
    onTablet: true,
    onPhoneBar: true,
    isOpenBelow: true,
  },
  { route: '/household/pantry', label: 'nav.pantry', icon: IconFridge, onTablet: true },
  { route: '/g/$groupSlug/cookbooks', label: 'nav.cookbooks', icon: IconBook2, onTablet: true },
  { route: '/g/$groupSlug/recipes/timeline', label: 'nav.timeline', icon: IconHistory },
  { route: '/user/$userId/favorites', label: 'recipes.favoritesTitle', icon: IconHeart },
]

export const organizeEntries: NavEntry[] = [
  { route: '/g/$groupSlug/recipes/categories', label: 'nav.categories', icon: IconCategory },
  { route: '/g/$groupSlug/recipes/tags', label: 'nav.tags', icon: IconTag },
  { route: '/g/$groupSlug/recipes/tools', label: 'nav.tools', icon: IconWhisk },
  {
    route: '/group/data',
    label: 'nav.data',
    icon: IconDatabase,
    may: user => hasRight(user, 'canOrganize'),
    isOpenBelow: true,
  },
  { route: '/group/bin', label: 'nav.bin', icon: IconTrash },
]

/** Ways to make a recipe. */
export interface CreateEntry extends NavEntry {
  hint: ParseKeys
  needsPictures?: boolean
}

export const createEntries: CreateEntry[] = [
  { route: '/g/$groupSlug/r/create/url', label: 'create.import', hint: 'create.importHint', icon: IconWorldDownload },
  {
    route: '/g/$groupSlug/r/create/image',
    label: 'create.image',
    hint: 'create.imageHint',
    icon: IconCamera,
    needsPictures: true,
  },
  { route: '/g/$groupSlug/r/create/new', label: 'create.scratch', hint: 'create.scratchHint', icon: IconPencil },
]
