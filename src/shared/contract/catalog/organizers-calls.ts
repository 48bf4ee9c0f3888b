import { z } from 'zod'
import { crud } from '../crud.ts'
import { Null, SuccessMessage, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Category, Tag, Tool } from './organizers.ts'

/** Of which other one of its kind it is a part; clients of the reference do not know it. */
const place = { parentId: Uuid.nullable().optional() }
export const CategoryInTree = Category.extend(place).meta({ id: 'CategoryInTree' })
export const TagInTree = Tag.extend(place).meta({ id: 'TagInTree' })
export const CategoryCreated = CategoryInTree.extend({ groupId: Uuid }).meta({ id: 'CategoryCreated' })
export const TagCreated = TagInTree.extend({ groupId: Uuid }).meta({ id: 'TagCreated' })
/** Where the reference promises a tag's recipes and gives none, there are none here either: ask by slug. */
export const TagWithoutRecipes = TagInTree.extend({ recipes: z.array(z.unknown()).max(0) }).meta({
  id: 'TagWithoutRecipes',
})

const OrganizerInput = z.object({ name: z.string().max(1000) })
/** Without `parentId` it stays where it is; null makes it a part of none. */
export const BranchInput = OrganizerInput.extend({ parentId: Uuid.nullish() }).meta({ id: 'OrganizerInput' })
export type BranchInput = z.output<typeof BranchInput>
export const ToolInput = OrganizerInput.extend({ onHand: z.boolean().default(false) }).meta({ id: 'ToolInput' })
export type ToolInput = z.output<typeof ToolInput>

export const OrganizerMerge = z.object({ fromId: Uuid, toId: Uuid }).meta({ id: 'OrganizerMerge' })

/** The calls of organizers that the five common ones leave open: those that no recipe uses, and two made one. */
const more = <Item extends z.ZodType>(path: string, noun: string, item: Item) =>
  ({
    listEmpty: {
      method: 'GET',
      path: `${path}/empty`,
      access: 'user',
      summary: `List each ${noun} that no recipe has`,
      reply: z.array(item),
    },
    merge: {
      method: 'PUT',
      path: `${path}/merge`,
      access: 'user',
      summary: `Merge a ${noun} into another, which its recipes have from then on`,
      body: OrganizerMerge,
      reply: SuccessMessage,
    },
  }) as const

const category = crud('/api/organizers/categories', 'category', {
  item: CategoryInTree,
  input: BranchInput,
  search: true,
})
export const categories = contract({
  ...category,
  create: { ...category.create, reply: CategoryCreated },
  remove: { ...category.remove, reply: Null },
  ...more('/api/organizers/categories', 'category', CategoryInTree),
})

const tag = crud('/api/organizers/tags', 'tag', {
  item: TagWithoutRecipes,
  listed: TagInTree,
  input: BranchInput,
  search: true,
})
export const tags = contract({
  ...tag,
  create: { ...tag.create, reply: TagCreated },
  remove: { ...tag.remove, reply: Null },
  ...more('/api/organizers/tags', 'tag', TagInTree),
})

export const tools = contract({
  ...crud('/api/organizers/tools', 'tool', { item: Tool, input: ToolInput, search: true }),
  ...more('/api/organizers/tools', 'tool', Tool),
})
