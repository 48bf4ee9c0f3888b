import { z } from 'zod'
import { crud } from '../crud.ts'
import { Revision, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { RecipeSummary } from './recipe.ts'

/** A `queryFilter` taken apart, for the clients' filter builder: one part for each condition. */
export const QueryFilterParts = z
  .object({
    parts: z.array(
      z.object({
        leftParenthesis: z.string().nullable(),
        rightParenthesis: z.string().nullable(),
        logicalOperator: z.enum(['AND', 'OR']).nullable(),
        attributeName: z.string(),
        relationalOperator: z.string(),
        value: z.union([z.string(), z.array(z.string())]).nullable(),
      }),
    ),
  })
  .meta({ id: 'QueryFilterJSON' })

export const Cookbook = z
  .object({
    id: Uuid,
    groupId: Uuid,
    householdId: Uuid,
    name: z.string(),
    description: z.string(),
    slug: z.string(),
    position: z.int(),
    public: z.boolean(),
    queryFilterString: z.string(),
    /** Made of `queryFilterString`; no parts when that is empty or cannot be read. */
    queryFilter: QueryFilterParts,
    revision: Revision,
  })
  .meta({ id: 'ReadCookBook' })
export type Cookbook = z.infer<typeof Cookbook>

export const CookbookWithRecipes = Cookbook.extend({ recipes: z.array(RecipeSummary) }).meta({ id: 'RecipeCookBook' })
export type CookbookWithRecipes = z.infer<typeof CookbookWithRecipes>

const OrganizerRefs = z
  .array(z.object({ id: Uuid }))
  .max(1000)
  .nullish()
const Flag = z.boolean().nullish()

/**
 * What is not sent goes back to its beginning. Clients of earlier versions send lists of organizers instead of a filter;
 * they become one.
 */
export const CookbookInput = z
  .object({
    name: z
      .string()
      .max(1000)
      .transform(name => name.trim()),
    description: z.string().max(100_000).default(''),
    slug: z.string().max(1000).nullish(),
    position: z.int().min(-2_147_483_648).max(2_147_483_647).default(1),
    public: z
      .boolean()
      .nullish()
      .transform(flag => flag ?? false),
    queryFilterString: z
      .string()
      .max(10_000)
      .default('')
      .transform(text => text.trim()),
    categories: OrganizerRefs,
    tags: OrganizerRefs,
    tools: OrganizerRefs,
    requireAllCategories: Flag,
    requireAllTags: Flag,
    requireAllTools: Flag,
  })
  .meta({ id: 'CreateCookBook' })
export type CookbookInput = z.output<typeof CookbookInput>

/** Group and household are the caller's, whatever is sent. */
export const CookbookUpdate = CookbookInput.extend({ groupId: Uuid, householdId: Uuid, id: Uuid }).meta({
  id: 'UpdateCookBook',
})
export type CookbookUpdate = z.output<typeof CookbookUpdate>

export const ByIdOrSlug = z.object({ id: z.string().min(1).max(1000) })

const PATH = '/api/households/cookbooks'
const OLD_PATH = '/api/groups/cookbooks'

/** Cookbooks of the caller's household: named filters over the recipes of the group. */
export const cookbooks = contract({
  ...crud(PATH, 'cookbook', { item: Cookbook, input: CookbookInput, search: true, oldPath: OLD_PATH }),
  get: {
    method: 'GET',
    path: `${PATH}/:id`,
    also: [`${OLD_PATH}/:id`],
    access: 'user',
    summary: 'Get a cookbook by id or slug, with its recipes',
    params: ByIdOrSlug,
    reply: CookbookWithRecipes,
  },
  updateMany: {
    method: 'PUT',
    path: PATH,
    also: [OLD_PATH],
    access: 'user',
    summary: 'Replace several cookbooks, all or none',
    body: z.array(CookbookUpdate).max(1000),
    reply: z.array(Cookbook),
  },
})
