import { expect } from 'vitest'
import { BY_HAND } from './house.ts'
import type { OneOfEach } from './one-of-each.ts'
import type { Opening, Press } from './opening.ts'
import type { Walk } from './pages.ts'

/**
 * The menus and dialogs of a house in which `recipe` may be edited and has ingredients, steps and a tag, and which has one of
 * each thing that menus hang on, the `spare` ones. A new one gets its line here and is then looked at in every
 * language and size.
 */
export function openings({ groupSlug, recipe, spare }: Walk & { spare: OneOfEach }): Opening[] {
  const group = `/g/${groupSlug}`
  const page = `${group}/r/${recipe}`
  const edit = `${page}?edit=1`
  const sparePage = `${group}/r/${spare.recipe}`
  const editSpare = `${sparePage}?edit=1`
  const stepMenu = { key: 'editor.optionsOf', of: 'recipes.step' }
  const more = 'recipes.moreActions'
  const selectAll = ['selection.begin', 'selection.all']
  return [
    { name: 'create-menu', on: group, presses: ['create.button'] },
    { name: 'more-sheet', on: group, presses: ['nav.more'], only: 'phone' },
    { name: 'palette', on: page, presses: ['palette.open'], only: 'wide' },
    { name: 'palette-phone', on: group, presses: ['nav.search'], only: 'phone' },
    { name: 'appearance-menu', on: group, presses: ['appearance.button'], only: 'wide' },
    { name: 'language-dialog', on: '/user/profile/appearance', presses: ['language.change'] },
    { name: 'filter-sheet', on: group, presses: ['recipes.filters'], only: 'phone' },
    { name: 'filter-panel', on: group, presses: ['recipes.filters'], only: 'wide', isPage: true },
    { name: 'sort-menu', on: group, presses: ['recipes.sort.createdAt'] },
    { name: 'list-menu', on: group, presses: ['recipes.listOptions'] },
    { name: 'saved-searches', on: group, presses: ['savedSearches.title'] },
    { name: 'saved-search-menu', on: group, presses: ['savedSearches.title', 'editor.optionsOf'] },
    { name: 'card-menu', on: group, presses: ['recipes.moreFor'] },
    { name: 'card-stars', on: group, presses: ['recipes.moreFor', 'recipes.rate'] },
    { name: 'selection', on: group, presses: selectAll, isPage: true },
    { name: 'selection-tags', on: group, presses: [...selectAll, 'selection.tags'] },
    { name: 'selection-settings', on: group, presses: [...selectAll, 'selection.settings'] },
    { name: 'recipe-menu', on: page, presses: [more] },
    { name: 'recipe-scale', on: page, presses: ['recipes.changeAmount'] },
    { name: 'recipe-cook', on: page, presses: ['recipes.cook'] },
    { name: 'recipe-cook-timer', on: page, presses: ['recipes.cook', 'cook.timer'] },
    { name: 'recipe-cook-ingredients', on: page, presses: ['recipes.cook', 'recipes.ingredients'] },
    { name: 'recipe-cook-notes', on: sparePage, presses: ['recipes.cook', 'recipes.notes'] },
    { name: 'recipe-cooked', on: sparePage, presses: [cookedToEnd(spare.recipe)] },
    { name: 'recipe-share', on: page, presses: ['recipes.share'] },
    { name: 'recipe-made', on: page, presses: [more, 'timeline.made'] },
    { name: 'recipe-timer', on: page, presses: [more, 'cook.timer'] },
    { name: 'recipe-print', on: page, presses: [more, 'print.title'] },
    { name: 'recipe-download', on: page, presses: [more, 'recipes.download'] },
    { name: 'recipe-variant', on: page, presses: [more, 'variants.make'] },
    { name: 'recipe-duplicate', on: page, presses: [more, 'recipes.duplicate'] },
    { name: 'editor-ingredient', on: edit, presses: ['editor.optionsOf'] },
    { name: 'editor-ingredient-fields', on: edit, presses: ['editor.optionsOf', 'editor.details'] },
    { name: 'editor-bulk', on: edit, presses: ['bulk.ingredients'] },
    { name: 'editor-step', on: edit, presses: [stepMenu] },
    { name: 'editor-link', on: edit, presses: [stepMenu, 'editor.linkIngredients'] },
    { name: 'editor-crop', on: editSpare, presses: ['pictures.crop'] },
    { name: 'editor-file', on: editSpare, presses: [moreParts, lastOptions] },
    { name: 'editor-file-details', on: editSpare, presses: [moreParts, lastOptions, 'editor.asset.details'] },
    { name: 'editor-leave', on: edit, presses: ['editor.optionsOf', 'editor.moveDown', 'editor.cancel'] },
    { name: 'editor-conflict', on: editSpare, presses: [describedByTwo(spare.recipe), 'editor.save'] },
    { name: 'editor-json', on: edit, presses: ['editor.json'], isPage: true },
    { name: 'parser-line', on: `${sparePage}/ingredient-parser`, presses: ['parser.moreOf'] },
    { name: 'parser-word', on: `${sparePage}/ingredient-parser`, presses: [firstWord] },
    { name: 'parser-fields', on: `${sparePage}/ingredient-parser`, presses: [firstFields], only: 'phone' },
    {
      name: 'parser-again',
      on: `${sparePage}/ingredient-parser`,
      presses: ['parser.moreOf', 'parser.asNote', anotherReader],
    },
    { name: 'comment-menu', on: sparePage, presses: [toComments, 'comments.moreOf'] },
    { name: 'timeline-filters', on: `${group}/recipes/timeline`, presses: ['recipes.filters'] },
    { name: 'timeline-entry', on: `${group}/recipes/timeline`, presses: ['timeline.moreOf'] },
    { name: 'timeline-change', on: `${group}/recipes/timeline`, presses: ['timeline.moreOf', 'recipes.edit'] },
    { name: 'cookbook-menu', on: `${group}/cookbooks`, presses: ['action.edit', 'editor.optionsOf'] },
    { name: 'cookbook-leave', on: `${group}/cookbooks?create=1`, presses: [namedBook, 'action.cancel'] },
    {
      name: 'cookbook-condition',
      on: `${group}/cookbooks?create=1`,
      presses: ['filter.add', { key: 'editor.optionsOf', of: 'filter.condition' }],
    },
    { name: 'organizer-menu', on: `${group}/recipes/tags`, presses: ['editor.optionsOf'] },
    { name: 'organizer-change', on: `${group}/recipes/tags`, presses: ['editor.optionsOf', 'organizers.edit'] },
    { name: 'tool-new', on: `${group}/recipes/tools`, presses: ['organizers.create.tools'] },
    { name: 'food-new', on: '/group/data/foods', presses: ['data.create'] },
    { name: 'food-table-menu', on: '/group/data/foods', presses: ['data.table'] },
    { name: 'food-selection', on: '/group/data/foods', presses: ['data.selectAll'], isPage: true },
    {
      name: 'food-label',
      on: '/group/data/foods',
      presses: ['data.selectAll', { key: 'data.assignLabel', within: 'data.chosen' }],
    },
    { name: 'food-starter-data', on: '/group/data/foods', presses: ['data.table', seedEntry] },
    { name: 'recipes-owner', on: '/group/data/recipes', presses: ['data.selectAll', 'selection.owner'] },
    { name: 'archives-remove', on: '/group/data/recipes', presses: ['recipeTable.purge'] },
    { name: 'tool-merge', on: '/group/data/tools', presses: ['data.selectAll', 'data.merge'] },
    { name: 'unit-new', on: '/group/data/units', presses: ['data.create'] },
    { name: 'label-new', on: '/group/data/labels', presses: ['data.create'] },
    { name: 'recipe-action-new', on: '/group/data/recipe-actions', presses: ['data.create'] },
    { name: 'recipe-action-selection', on: '/group/data/recipe-actions', presses: ['data.selectAll'], isPage: true },
    { name: 'pantry-stock', on: '/household/pantry', presses: [firstStock] },
    { name: 'pantry-list', on: '/household/pantry', presses: ['pantry.refill'] },
    { name: 'bin-chosen', on: '/group/bin', presses: ['bin.chooseAll'], isPage: true },
    { name: 'bin-let-go', on: '/group/bin', presses: ['bin.chooseAll', 'bin.letGo'] },
    { name: 'api-token-remove', on: '/user/profile/api-tokens', presses: ['action.delete'] },
    { name: 'diner-new', on: '/household/members', presses: ['table.add'] },
    { name: 'notifier-new', on: '/household/notifiers', presses: ['notifiers.add'] },
    { name: 'webhook-new', on: '/household/webhooks', presses: ['webhooks.add'] },
    { name: 'tablet-sign-out', on: '/household/tablets', presses: ['session.signOut'] },
    { name: 'household-new', on: '/admin/manage/households', presses: ['admin.newHousehold'] },
    { name: 'group-new', on: '/admin/manage/groups', presses: ['admin.newGroup'] },
    { name: 'user-remove', on: `/admin/manage/users/${spare.user}`, presses: ['admin.removeUser'] },
    { name: 'household-remove', on: `/admin/manage/households/${spare.household}`, presses: ['admin.removeHousehold'] },
    { name: 'group-remove', on: `/admin/manage/groups/${spare.group}`, presses: ['admin.removeGroup'] },
  ]
}

/** Cooks what is planned for today to the end and saves how it was; then it is asked what is left. */
const cookedToEnd =
  (slug: string): Press =>
  async (page, named) => {
    const { id: recipeId } = await (await page.request.get(`/api/recipes/${slug}`)).json()
    const meal = { date: new Intl.DateTimeFormat('en-CA').format(new Date()), entryType: 'dinner', recipeId }
    const planned = await page.request.post('/api/households/mealplans', { data: meal, headers: BY_HAND })
    expect(planned.status()).toBe(201)
    for (const key of ['recipes.cook', 'cook.next', 'cook.done', 'timeline.note'])
      await page
        .getByRole('button', { name: named(key) })
        .filter({ visible: true })
        .first()
        .click()
    await page.getByLabel(named('plan.servingsLeft')).waitFor()
  }

/** The first thing in stock. */
const firstStock: Press = page => page.getByRole('main').getByRole('listitem').getByRole('button').first().click()

/** Comments come once somebody is near them. */
const toComments: Press = async (page, named) => {
  const menus = page.getByRole('button', { name: named('comments.moreOf') })
  const scroll = () => page.keyboard.press('End').then(() => menus.count())
  await expect.poll(scroll).toBeGreaterThan(0)
}

/** What is folded away on the page; the bar below it has a button of that name as well. */
const moreParts: Press = async (page, named) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: named('editor.more') })
    .click()
}

/** The menu of what comes last on the page. */
const lastOptions: Press = async (page, named) => {
  await page
    .getByRole('button', { name: named('editor.optionsOf') })
    .last()
    .click()
}

/** What the first word of an ingredient line is. */
const firstWord: Press = async (page, named) => {
  const word = page.getByRole('listitem').getByRole('button', { name: named('parser.word') })
  await word.first().click()
}

/** The fields of the first line, which lie behind its words on a phone. */
const firstFields: Press = page => page.locator('main li button:has(.tabler-icon-pencil)').first().click()

const anotherReader: Press = async (page, named) => {
  await page.getByRole('combobox', { name: named('parser.parser') }).selectOption('brute')
}

const namedBook: Press = (page, named) => page.getByRole('textbox', { name: named('cookbooks.name') }).fill('1')

/** The line of a menu which is called by what it explains as well. */
const seedEntry: Press = async (page, named) => {
  const begins = new RegExp(named('data.seed').source.slice(0, -1))
  await page.getByRole('menuitem', { name: begins }).click()
}

/** Describes the recipe while somebody else describes it too; in numbers, which every language has. */
const describedByTwo =
  (slug: string): Press =>
  async (page, named) => {
    const field = page.getByRole('textbox', { name: named('editor.description') })
    const description = await field.inputValue()
    await field.fill(`${description} (1)`)
    const theirs = { data: { description: `${description} (2)` }, headers: BY_HAND }
    expect((await page.request.patch(`/api/recipes/${slug}`, theirs)).status()).toBe(200)
  }
