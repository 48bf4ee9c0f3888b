import type { FastifyInstance } from 'fastify'
import { diners } from '#shared/contract/accounts/diners.ts'
import { barCodes } from '#shared/contract/catalog/bar-codes.ts'
import { dataChanges } from '#shared/contract/catalog/data-changes.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { parser } from '#shared/contract/catalog/parser.ts'
import { prices } from '#shared/contract/catalog/prices.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { libraryImports } from '#shared/contract/maintenance/library-imports.ts'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import { push } from '#shared/contract/notifications/push.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { mealPlanLinks } from '#shared/contract/planning/meal-plan-links.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { bulkChanges } from '#shared/contract/recipes/bulk-changes.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { newId } from '../ids.ts'
import { as } from './as.ts'
import type { Person } from './factories.ts'

type Parameters = Record<string, string>

/** Those of a browser in the example of RFC 8291. */
export const PUSH_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

/**
 * One thing of each kind that a person owns, as the parameters by which each contract's calls name it. A contract whose
 * calls name things and that is missing here fails the access matrix: add the line with the contract.
 */
export async function makeBelongings(server: FastifyInstance, owner: Person): Promise<Record<string, Parameters>> {
  const ask = as(server, owner.token)
  const slug = (await ask(recipes.create, { body: { name: `Belonging ${owner.user.id}` } })).body
  const recipe = (await ask(recipes.get, { params: { slug } })).body
  const otherRecipe = (await ask(recipes.create, { body: { name: `Beside ${owner.user.id}` } })).body
  const name = `Belonging ${owner.user.id}`
  const category = (await ask(categories.create, { body: { name } })).body
  const tag = (await ask(tags.create, { body: { name } })).body
  const tool = (await ask(tools.create, { body: { name } })).body
  const food = (await ask(foods.create, { body: { name } })).body
  const diner = (await ask(diners.create, { body: { name } })).body
  const unit = (await ask(units.create, { body: { name } })).body
  const [price] = (await ask(prices.create, { body: { prices: [{ name, price: 1 }] } })).body
  const barCode = (await ask(barCodes.save, { body: { code: '4006381333931', name } })).body
  const label = (await ask(labels.create, { body: { name, color: '#aabbcc' } as never })).body
  const comment = (await ask(comments.create, { body: { recipeId: recipe.id, text: name } })).body
  const event = (await ask(timeline.create, { body: { recipeId: recipe.id, subject: name, eventType: 'comment' } }))
    .body
  const share = (await ask(sharing.create, { body: { recipeId: recipe.id } })).body
  const cookbook = (await ask(cookbooks.create, { body: { name } })).body
  const cookbookLink = (await ask(cookbookLinks.create, { params: { id: cookbook.id }, body: {} })).body
  const actionInput = { actionType: 'link' as const, title: name, url: 'https://shop.example' }
  const action = (await ask(recipeActions.create, { body: actionInput })).body
  const savedSearch = (await ask(savedSearches.create, { body: { name, search: { rating: 4 } } })).body
  await ask(recipes.patch, { params: { slug }, body: { description: 'changed' } })
  const versionId = (await ask(recipeVersions.list, { params: { slug } })).body[0]?.id ?? ''
  const gone = (await ask(tags.create, { body: { name: `Gone ${owner.user.id}` } })).body
  const binned = String((await ask(tags.remove, { params: { id: gone.id } })).headers['larder-bin'])
  await ask(parser.correct, { body: { corrections: [{ line: name, quantity: null, food: name }] } })
  const correction = (await ask(parser.listCorrections)).body.items[0]
  const { reportId } = (await ask(recipeImports.createMany, { body: { imports: [] } })).body
  const entry = (await ask(mealPlans.create, { body: { date: '2026-01-05', recipeId: recipe.id, text: name } })).body
  const rule = (await ask(mealPlanRules.create, { body: { queryFilterString: `name = "${name}"` } })).body
  const menu = (await ask(mealPlanTemplates.create, { body: { name, from: '2026-01-05', to: '2026-01-05' } })).body
  const feed = (await ask(mealPlanLinks.create, { body: { kind: 'calendar', name } })).body
  const hookInput = { name, url: 'https://hook.example', scheduledTime: '08:00' }
  const webhook = (await ask(webhooks.create, { body: hookInput })).body
  const notifier = (await ask(notifiers.create, { body: { name, appriseUrl: 'json://hook.example' } })).body
  const subscription = {
    endpoint: `https://push.example/${owner.user.id}`,
    keys: PUSH_KEYS,
    ...{ name, kinds: [], quietFrom: null, quietTo: null, timeZone: 'UTC' },
  }
  const device = (await ask(push.subscribe, { body: subscription })).body
  const stepId = recipe.recipeInstructions[0]?.id ?? ''
  const cooked = { eatAt: '2100-01-05T18:00:00Z', dishes: [{ recipeId: recipe.id }] }
  const cooking = (await ask(cookingSessions.create, { body: cooked })).body
  const upload = new File(['Title,Ingredients\nSoup,Leek\n'], 'recipes.csv')
  const libraryImport = (await ask(libraryImports.create, { body: { files: [upload] } })).body
  const change = { recipes: [slug], change: { action: 'tag' as const, tags: [tag] } }
  const { jobId } = (await ask(bulkChanges.start, { body: change })).body
  const relabel = { ids: [food.id], change: { action: 'label-foods' as const, labelId: null } }
  const dataChange = (await ask(dataChanges.start, { body: relabel })).body
  const list = (await ask(shoppingLists.create, { body: { name } })).body
  const item = (await ask(shoppingItems.create, { body: { shoppingListId: list.id, note: name } })).body.createdItems[0]
  const listLink = (await ask(listLinks.create, { params: { id: list.id }, body: {} })).body
  return {
    listLinks: { id: list.id, linkId: listLink.id },
    shoppingLists: { id: list.id, recipeId: recipe.id },
    shoppingItems: { id: item?.id ?? '' },
    listOperations: { id: list.id },
    removedItems: { id: list.id },
    libraryImports: { id: libraryImport.id },
    bulkChanges: { id: jobId },
    dataChanges: { id: dataChange.jobId },
    // What the assistant suggests only a model can make: allowed-requests.ts puts it there.
    assistant: { id: newId() },
    cookingSessions: { id: cooking.id, recipeId: recipe.id, stepId, timerId: newId() },
    mealPlans: { id: String(entry.id) },
    mealPlanRules: { id: rule.id },
    mealPlanTemplates: { id: menu.id },
    mealPlanLinks: { id: feed.id },
    webhooks: { id: webhook.id },
    jobs: { id: webhook.id },
    notifiers: { id: notifier.id },
    deliveries: { id: webhook.id },
    push: { id: device.id },
    parser: { id: correction?.id ?? '' },
    recipeAudience: { slug },
    recipeVersions: { slug, versionId },
    recipeVariants: { slug, otherSlug: otherRecipe },
    recipeTranslations: { slug, locale: 'de-DE' },
    bin: { id: binned },
    recipes: { slug, id: recipe.id, recipeId: recipe.id },
    recipeNutrition: { slug },
    similarRecipes: { slug },
    media: {},
    exports: { slug },
    reports: { id: reportId },
    recipeImports: { id: reportId },
    comments: { id: comment.id, slug },
    timeline: { id: event.id },
    sharing: { id: share.id, tokenId: share.id },
    explore: { groupSlug: owner.group.slug, recipeSlug: slug, householdSlug: owner.household.slug, id: cookbook.id },
    cookbooks: { id: cookbook.id },
    cookbookLinks: { id: cookbook.id, linkId: cookbookLink.id },
    savedSearches: { id: savedSearch.id },
    recipeActions: { id: action.id, slug },
    categories: { id: category.id, slug: category.slug },
    organizerRecipes: { slug: category.slug },
    tags: { id: tag.id, slug: tag.slug },
    tools: { id: tool.id, slug: tool.slug },
    foods: { id: food.id },
    barCodes: { code: barCode.code },
    prices: { id: price?.id ?? '' },
    recipeCost: { slug },
    foodNutrition: { id: food.id },
    foodMarks: { id: food.id },
    diners: { id: diner.id },
    feeds: {},
    recipeSubstitutes: { slug },
    tableCheck: { slug },
    units: { id: unit.id },
    labels: { id: label.id },
    users: { id: owner.user.id, itemId: owner.user.id, slug, tokenId: '999999' },
    ratings: { id: owner.user.id, slug, recipeId: recipe.id },
    groups: {
      usernameOrId: owner.user.id,
      slugOrId: owner.household.id,
      slug: owner.household.slug,
      householdSlug: owner.household.slug,
    },
    identities: { id: webhook.id },
    memberships: { householdId: owner.household.id },
    passkeys: { id: webhook.id },
    secondFactor: { id: owner.user.id },
    tablets: { id: webhook.id },
    households: { id: owner.household.id },
  }
}
