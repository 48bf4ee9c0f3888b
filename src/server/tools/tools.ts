import { z } from 'zod'
import { contracts } from '#shared/contract/index.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { ShoppingItem } from '#shared/contract/planning/shopping-items.ts'
import type { ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import { isJsonBody, type Route } from '#shared/contract/route.ts'
import { type Scope, scopeAllows } from '#shared/scopes.ts'

export type Json = Record<string, unknown>

/** A call of a contract as programs with a language model see it. */
export interface Tool {
  name: string
  route: Route
  /** What the contract's own summary leaves open. */
  hint?: string
  /** Fields that are offered, where the call has more than a model needs. */
  only?: readonly string[]
  /** Fields that a call may leave out, but without which the tool would do nothing. */
  needs?: readonly string[]
  /** The call changes nothing, though it is no GET. */
  onlyReads?: true
  /** What is read before the call, because `undo` needs to know how it was; made with the same arguments. */
  before?: Route
  /** What takes the call back: a tool with its arguments. What goes into the bin is told of without this. */
  undo?: (result: never, given: Json, before: never) => ToolCall
}

/** Rows of a page where a model asks for no number: a whole row is long, and models read few of them. */
export const PAGE_OF_A_TOOL = 20

export interface ToolCall {
  tool: string
  arguments: Json
}

const idOf = (tool: string) => (result: { id: string | number }) => ({ tool, arguments: { id: result.id } })

/** What a model may do. The contract says how each call is made and who may make it. */
export const tools: Tool[] = [
  {
    name: 'search_recipes',
    route: contracts.recipes.list,
    hint: 'Words go into `search`; `forTable` leaves out what somebody at home may not eat; `queryFilter` narrows further, as in `total_minutes <= 30 AND rating >= 4 AND per_serving.calories <= 600`.',
    only: [
      'search',
      'queryFilter',
      'page',
      'perPage',
      'orderBy',
      'orderDirection',
      'categories',
      'tags',
      'foods',
      'cookbook',
      'forTable',
    ],
  },
  { name: 'read_recipe', route: contracts.recipes.get },
  { name: 'recipe_nutrition', route: contracts.recipeNutrition.get },
  { name: 'recipe_cost', route: contracts.recipeCost.get },
  { name: 'plan_nutrition', route: contracts.planNutrition.get, hint: 'Days are YYYY-MM-DD.' },
  { name: 'plan_cost', route: contracts.planCost.get, hint: 'Days are YYYY-MM-DD.' },
  { name: 'list_prices', route: contracts.prices.list },
  { name: 'recipe_allergens', route: contracts.tableCheck.get, hint: 'Never tell anybody that food is safe by it.' },
  {
    name: 'import_recipe',
    route: contracts.recipeImports.createFromUrl,
    hint: 'Answers with the slug.',
    undo: (slug: string) => ({ tool: 'remove_recipe', arguments: { slug } }),
  },
  {
    name: 'import_recipe_text',
    route: contracts.recipeImports.createFromHtmlOrJson,
    only: ['data', 'url'],
    hint: 'For a recipe that has no page: name, ingredients and steps on lines of their own under headings, or JSON-LD of schema.org. Answers with the slug.',
    undo: (slug: string) => ({ tool: 'remove_recipe', arguments: { slug } }),
  },
  { name: 'remove_recipe', route: contracts.recipes.remove },
  {
    name: 'list_meals',
    route: contracts.mealPlans.list,
    only: ['start_date', 'end_date', 'page', 'perPage'],
    hint: 'Days are YYYY-MM-DD.',
  },
  {
    name: 'plan_meal',
    route: contracts.mealPlans.create,
    only: ['date', 'entryType', 'recipeId', 'title', 'text', 'servings'],
    hint: 'A recipe by its id, or a title for a note.',
    undo: idOf('remove_meal'),
  },
  {
    name: 'move_meal',
    route: contracts.mealPlans.patch,
    only: ['id', 'date', 'entryType'],
    hint: 'To another day, or to another meal.',
    before: contracts.mealPlans.get,
    undo: (_, { id }, { date, entryType }: PlanEntry) => ({ tool: 'move_meal', arguments: { id, date, entryType } }),
  },
  { name: 'remove_meal', route: contracts.mealPlans.remove },
  { name: 'list_shopping_lists', route: contracts.shoppingLists.list, only: ['page', 'perPage'] },
  { name: 'read_shopping_list', route: contracts.shoppingLists.get },
  {
    name: 'create_shopping_list',
    route: contracts.shoppingLists.create,
    only: ['name'],
    needs: ['name'],
    undo: idOf('remove_shopping_list'),
  },
  { name: 'remove_shopping_list', route: contracts.shoppingLists.remove },
  {
    name: 'add_shopping_item',
    route: contracts.shoppingItems.create,
    only: ['shoppingListId', 'quantity', 'note', 'foodId', 'unitId'],
    hint: 'Without a food of the group, what to buy goes into `note`.',
    // What was on the list already has become more, and becomes less again.
    undo: ({ createdItems: [item] }: { createdItems: { id: string }[] }, given) =>
      item
        ? { tool: 'remove_shopping_item', arguments: { id: item.id } }
        : { tool: 'add_shopping_item', arguments: { ...given, quantity: -(Number(given.quantity ?? 1) || 0) } },
  },
  {
    name: 'tick_shopping_item',
    route: contracts.shoppingItems.patch,
    only: ['id', 'checked'],
    needs: ['checked'],
    hint: 'Ticked off with `checked` true, to be bought again with false.',
    before: contracts.shoppingItems.get,
    undo: (_, { id }, { checked }: ShoppingItem) => ({ tool: 'tick_shopping_item', arguments: { id, checked } }),
  },
  {
    name: 'remove_shopping_item',
    route: contracts.shoppingItems.remove,
    before: contracts.shoppingItems.get,
    undo: (_, _given, { shoppingListId, quantity, note, foodId, unitId, checked, labelId }: ShoppingItem) => ({
      tool: 'add_shopping_item',
      arguments: { shoppingListId, quantity, note, foodId, unitId, checked, labelId },
    }),
  },
  {
    name: 'shop_for_recipe',
    route: contracts.shoppingLists.addRecipe,
    only: ['id', 'recipeId', 'recipeIncrementQuantity'],
    undo: (_, { id, recipeId, recipeIncrementQuantity: times = 1 }) => ({
      tool: 'unshop_recipe',
      arguments: { id, recipeId, recipeDecrementQuantity: times },
    }),
  },
  {
    name: 'unshop_recipe',
    route: contracts.shoppingLists.removeRecipe,
    before: contracts.shoppingLists.get,
    undo: (_, { id, recipeId, recipeDecrementQuantity: times = 1 }, { recipeReferences }: ShoppingList) => {
      const was = recipeReferences.find(one => one.recipeId === recipeId)?.recipeQuantity ?? 0
      return {
        tool: 'shop_for_recipe',
        arguments: { id, recipeId, recipeIncrementQuantity: Math.min(was, Number(times)) },
      }
    },
  },
  { name: 'parse_ingredients', route: contracts.parser.parseMany, only: ['ingredients'], onlyReads: true },
  { name: 'list_foods', route: contracts.foods.list, only: ['search', 'page', 'perPage'] },
  { name: 'undo', route: contracts.bin.restore, hint: 'With the ids of `undo` that a call before answered with.' },
]

/** The tools whose calls a token of this scope may make. */
export const toolsFor = (scope: Scope): Tool[] => tools.filter(({ route }) => scopeAllows(scope, route))

/** Whether a call of it leaves everything as it is. */
export const isReading = ({ route, onlyReads }: Tool): boolean => route.method === 'GET' || onlyReads === true

/** What `tools/list` says of it: its input is that of the call, whether it stands in the address, the query or the body. */
export function describeTool(tool: Tool) {
  const { name, route, hint, only, needs = [] } = tool
  const parts = partsOf(route).map(({ schema }) => inputOf(schema))
  const properties = Object.assign({}, ...parts.map(part => part.properties)) as Json
  const offered = Object.entries(properties)
    .filter(([key]) => !only || only.includes(key))
    .map(([key, schema]) => [key, key === 'perPage' ? { ...(schema as Json), default: PAGE_OF_A_TOOL } : schema])
  const required = [...new Set([...parts.flatMap(part => part.required ?? []), ...needs])]
  return {
    name,
    description: [route.summary, hint].filter(Boolean).join('. '),
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(offered) as Json,
      ...(required.length && { required: required.filter(key => !only || only.includes(key)) }),
      ...Object.assign({}, ...parts.map(part => part.$defs && { $defs: part.$defs })),
    },
    annotations: { readOnlyHint: isReading(tool), destructiveHint: route.method === 'DELETE' },
  }
}

/** The address and the body of a call with these arguments. */
export function requestOf(route: Route, given: Json): { url: string; payload?: Json } {
  const sent: Record<'params' | 'query' | 'body', Json> = { params: {}, query: {}, body: {} }
  for (const { place, schema } of partsOf(route))
    for (const key of Object.keys(schema.shape)) if (given[key] !== undefined) sent[place][key] = given[key]
  const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(sent.params[key] ?? '').toWellFormed()),
  )
  const query = new URLSearchParams(
    Object.entries(sent.query).flatMap(([key, value]) => [value].flat().map(one => [key, String(one)])),
  )
  return { url: query.size ? `${path}?${query}` : path, ...(route.body && { payload: sent.body }) }
}

/** The schemas of what a call takes, and where each stands. */
export function partsOf({ params, query, body }: Route) {
  const fields = isJsonBody(body) ? fieldsOf(body) : null
  return [
    ...(params ? [{ place: 'params' as const, schema: params }] : []),
    ...(query ? [{ place: 'query' as const, schema: query }] : []),
    ...(fields ? [{ place: 'body' as const, schema: fields }] : []),
  ]
}

/** The object of a body, also of one that may be left out. */
function fieldsOf(body: unknown): z.ZodObject | null {
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable) return fieldsOf(body.unwrap())
  return body instanceof z.ZodObject ? body : null
}

interface InputSchema {
  $ref?: string
  properties?: Json
  required?: string[]
  $defs?: Record<string, InputSchema>
}

/** The schema of an object; one that has a name stands among the definitions. */
function inputOf(schema: z.ZodType): InputSchema {
  const options = { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' } as const
  const { $ref, ...made } = z.toJSONSchema(schema, options) as InputSchema
  const named = $ref && made.$defs?.[$ref.split('/').at(-1) ?? '']
  return named ? { ...named, ...made } : made
}
