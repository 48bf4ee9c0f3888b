import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { Walk } from './pages.ts'
import type { Words } from './pseudo-language.ts'

/**
 * What opens above a page: menus, dialogs, sheets. A new one gets its line here and is then looked at in every language and
 * size. `presses` names what is pressed one after the other, by the keys of `web.json`, so that it works in any language.
 */
export interface Opening {
  name: string
  on: string
  presses: string[]
  /** Only where the drawer is, or only where the bar at the bottom is. */
  only?: 'wide' | 'phone'
  /** Nothing lies above the page; the page itself is another. */
  isPage?: true
}

/** Menus and dialogs of a house in which `recipe` may be edited and has ingredients, steps and a tag. */
export function openings({ groupSlug, recipe }: Walk): Opening[] {
  const group = `/g/${groupSlug}`
  const page = `${group}/r/${recipe}`
  const edit = `${page}?edit=1`
  const more = 'recipes.moreActions'
  const selectAll = ['selection.begin', 'selection.all']
  return [
    { name: 'create-menu', on: group, presses: ['create.button'] },
    { name: 'more-sheet', on: group, presses: ['nav.more'], only: 'phone' },
    { name: 'palette', on: group, presses: ['palette.open'], only: 'wide' },
    { name: 'palette-phone', on: group, presses: ['nav.search'], only: 'phone' },
    { name: 'appearance-menu', on: group, presses: ['appearance.button'], only: 'wide' },
    { name: 'language-dialog', on: '/user/profile/appearance', presses: ['language.change'] },
    { name: 'filter-sheet', on: group, presses: ['recipes.filters'] },
    { name: 'sort-menu', on: group, presses: ['recipes.sort.createdAt'] },
    { name: 'list-menu', on: group, presses: ['recipes.listOptions'] },
    { name: 'saved-searches', on: group, presses: ['savedSearches.title'] },
    { name: 'card-menu', on: group, presses: ['recipes.moreFor'] },
    { name: 'selection', on: group, presses: selectAll, isPage: true },
    { name: 'selection-tags', on: group, presses: [...selectAll, 'selection.tags'] },
    { name: 'selection-settings', on: group, presses: [...selectAll, 'selection.settings'] },
    { name: 'recipe-menu', on: page, presses: [more] },
    { name: 'recipe-scale', on: page, presses: ['recipes.changeAmount'] },
    { name: 'recipe-cook', on: page, presses: ['recipes.cook'] },
    { name: 'recipe-cook-timer', on: page, presses: ['recipes.cook', 'cook.timer'] },
    { name: 'recipe-cook-ingredients', on: page, presses: ['recipes.cook', 'recipes.ingredients'] },
    { name: 'recipe-share', on: page, presses: ['recipes.share'] },
    { name: 'recipe-made', on: page, presses: [more, 'timeline.made'] },
    { name: 'recipe-timer', on: page, presses: [more, 'cook.timer'] },
    { name: 'recipe-print', on: page, presses: [more, 'print.title'] },
    { name: 'recipe-download', on: page, presses: [more, 'recipes.download'] },
    { name: 'recipe-duplicate', on: page, presses: [more, 'recipes.duplicate'] },
    { name: 'editor-ingredient', on: edit, presses: ['editor.optionsOf'] },
    { name: 'editor-bulk', on: edit, presses: ['bulk.ingredients'] },
    { name: 'editor-json', on: edit, presses: ['editor.json'], isPage: true },
    { name: 'timeline-filters', on: `${group}/recipes/timeline`, presses: ['recipes.filters'] },
    { name: 'cookbook-menu', on: `${group}/cookbooks`, presses: ['editor.optionsOf'] },
    { name: 'organizer-menu', on: `${group}/recipes/tags`, presses: ['editor.optionsOf'] },
    { name: 'organizer-change', on: `${group}/recipes/tags`, presses: ['editor.optionsOf', 'organizers.rename'] },
    { name: 'organizer-remove', on: `${group}/recipes/tags`, presses: ['editor.optionsOf', 'organizers.remove'] },
    { name: 'tool-new', on: `${group}/recipes/tools`, presses: ['organizers.create.tools'] },
    { name: 'food-new', on: '/group/data/foods', presses: ['data.create'] },
    { name: 'food-table-menu', on: '/group/data/foods', presses: ['data.table'] },
    { name: 'food-selection', on: '/group/data/foods', presses: ['data.selectAll'], isPage: true },
    { name: 'tool-merge', on: '/group/data/tools', presses: ['data.selectAll', 'data.merge'] },
    { name: 'unit-new', on: '/group/data/units', presses: ['data.create'] },
    { name: 'label-new', on: '/group/data/labels', presses: ['data.create'] },
    { name: 'recipe-action-new', on: '/group/data/recipe-actions', presses: ['recipeActions.create'] },
    { name: 'household-new', on: '/admin/manage/households', presses: ['admin.newHousehold'] },
    { name: 'group-new', on: '/admin/manage/groups', presses: ['admin.newGroup'] },
  ]
}

/** Whether an opening is to be had on a screen of this width. */
export const isThere =
  (width: number) =>
  ({ only }: Opening): boolean =>
    only === undefined || (only === 'phone') === width < 760

/** The words of a language, by the keys that openings press. */
export const wordsOf = (locale: string): Words =>
  JSON.parse(readFileSync(`locales/${locale}/web.json`, 'utf8')) as Words

/** Presses through to the opening and waits until something lies above the page, or the page has changed. */
export async function open(page: Page, { name, presses, isPage }: Opening, words: Words): Promise<void> {
  try {
    for (const key of presses) await pressable(page, nameOf(words, key)).click()
    if (!isPage) await page.getByRole('menu').or(page.getByRole('dialog')).filter({ visible: true }).first().waitFor()
  } catch (error) {
    throw new Error(`“${name}” does not open`, { cause: error })
  }
}

const ROLES = ['button', 'menuitem', 'checkbox'] as const

/** The first thing of this name that can be pressed. */
function pressable(page: Page, name: RegExp): Locator {
  const [first, ...others] = ROLES.map(role => page.getByRole(role, { name }))
  return others
    .reduce((all, one) => all.or(one), first as Locator)
    .filter({ visible: true })
    .first()
}

/** What a control is called, in any of its numbers; whatever is filled into its words may be anything. */
function nameOf(words: Words, key: string): RegExp {
  const path = key.split('.')
  const last = path.pop() as string
  const room = path.reduce<Words>((at, part) => at[part] as Words, words)
  const forms = Object.keys(room).filter(one => one.replace(/_(zero|one|two|few|many|other)$/, '') === last)
  if (forms.length === 0) throw new Error(`There is no word “${key}”.`)
  return new RegExp(`^(${forms.map(form => patternOf(room[form] as string)).join('|')})$`)
}

const patternOf = (word: string) =>
  word
    .split(/\{\{[^}]*\}\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')
