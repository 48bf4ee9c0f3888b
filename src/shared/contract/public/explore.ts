import { z } from 'zod'
import { HouseholdSummary } from '../accounts/households.ts'
import { Food } from '../catalog/foods.ts'
import { Tool } from '../catalog/organizers.ts'
import { CategoryCreated, CategoryInTree, TagCreated, TagInTree } from '../catalog/organizers-calls.ts'
import { Uuid } from '../fields.ts'
import { page, SearchPageQuery } from '../page.ts'
import { Cookbook, CookbookWithRecipes } from '../recipes/cookbooks.ts'
import { ListedRecipe, Recipe } from '../recipes/recipe.ts'
import { RecipeListQuery } from '../recipes/recipes.ts'
import { contract } from '../route.ts'

const name = z.string().min(1).max(1000)
/** A group by its slug or id; likewise recipes, cookbooks and households. */
const InGroup = z.object({ groupSlug: name })

const ROOT = '/api/explore/groups/:groupSlug'

const listOf = <Item extends z.ZodType, Query extends z.ZodObject>(
  path: string,
  nouns: string,
  item: Item,
  query: Query,
  also?: string,
) =>
  ({
    method: 'GET',
    path: `${ROOT}${path}`,
    also: also ? [`${ROOT}${also}`] : [],
    access: 'public',
    summary: `List the ${nouns} that a group shows to everybody`,
    params: InGroup,
    query,
    reply: page(item),
  }) as const

const oneOf = <Item extends z.ZodType, Params extends z.ZodObject>(
  path: string,
  noun: string,
  item: Item,
  params: Params,
  also?: string,
) =>
  ({
    method: 'GET',
    path: `${ROOT}${path}`,
    also: also ? [`${ROOT}${also}`] : [],
    access: 'public',
    summary: `Get a ${noun} that a group shows to everybody`,
    params,
    reply: item,
  }) as const

const ById = InGroup.extend({ id: Uuid })

/** What visitors may read of a group that is not private. */
export const explore = contract({
  getGroup: {
    method: 'GET',
    path: ROOT,
    access: 'public',
    summary: 'The slug of a group that lets visitors in, also where it had another one before it was renamed',
    params: InGroup,
    reply: z.object({ slug: z.string() }),
  },
  listRecipes: listOf('/recipes', 'recipes', ListedRecipe, RecipeListQuery),
  getRecipe: oneOf('/recipes/:recipeSlug', 'recipe', Recipe, InGroup.extend({ recipeSlug: name })),
  saveRecipe: {
    method: 'POST',
    path: `${ROOT}/recipes/:recipeSlug/save`,
    once: true,
    access: 'user',
    summary: 'Copy a recipe that a group shows to everybody into your own kitchen',
    params: InGroup.extend({ recipeSlug: name }),
    reply: Recipe,
    status: 201,
  },
  listCookbooks: listOf('/cookbooks', 'cookbooks', Cookbook, SearchPageQuery),
  getCookbook: oneOf('/cookbooks/:id', 'cookbook', CookbookWithRecipes, InGroup.extend({ id: name })),
  listHouseholds: listOf('/households', 'households', HouseholdSummary, SearchPageQuery),
  getHousehold: oneOf(
    '/households/:householdSlug',
    'household',
    HouseholdSummary,
    InGroup.extend({ householdSlug: name }),
  ),
  listFoods: listOf('/foods', 'foods', Food, SearchPageQuery),
  getFood: oneOf('/foods/:id', 'food', Food, ById),
  listCategories: listOf('/organizers/categories', 'categories', CategoryInTree, SearchPageQuery, '/categories'),
  getCategory: oneOf('/organizers/categories/:id', 'category', CategoryCreated, ById, '/categories/:id'),
  listTags: listOf('/organizers/tags', 'tags', TagInTree, SearchPageQuery, '/tags'),
  getTag: oneOf('/organizers/tags/:id', 'tag', TagCreated, ById, '/tags/:id'),
  listTools: listOf('/organizers/tools', 'tools', Tool, SearchPageQuery, '/tools'),
  getTool: oneOf('/organizers/tools/:id', 'tool', Tool, ById, '/tools/:id'),
})
