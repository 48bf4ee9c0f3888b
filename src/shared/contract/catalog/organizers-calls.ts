import { z } from 'zod'
import { crud } from '../crud.ts'
import { Null, SuccessMessage, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Category, Tag, Tool } from './organizers.ts'

export const CategoryCreated = Category.extend({ groupId: Uuid }).meta({ id: 'CategoryCreated' })
export const TagCreated = Tag.extend({ groupId: Uuid }).meta({ id: 'TagCreated' })
/** Where the reference promises a tag's recipes and gives none, there are none here either: ask by slug. */
export const TagWithoutRecipes = Tag.extend({ recipes: z.array(z.unknown()).max(0) }).meta({ id: 'TagWithoutRecipes' })

export const OrganizerInput = z.object({ name: z.string().max(1000) }).meta({ id: 'OrganizerInput' })
export type OrganizerInput = z.output<typeof OrganizerInput>
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

const category = crud('/api/organizers/categories', 'category', { item: Category, input: OrganizerInput, search: true })
export const categories = contract({
  ...category,
  create: { ...category.create, reply: CategoryCreated },
  remove: { ...category.remove, reply: Null },
  ...more('/api/organizers/categories', 'category', Category),
})

const tag = crud('/api/organizers/tags', 'tag', {
  item: TagWithoutRecipes,
  listed: Tag,
  input: OrganizerInput,
  search: true,
})
export const tags = contract({
  ...tag,
  create: { ...tag.create, reply: TagCreated },
  remove: { ...tag.remove, reply: Null },
  ...more('/api/organizers/tags', 'tag', Tag),
})

export const tools = contract({
  ...crud('/api/organizers/tools', 'tool', { item: Tool, input: ToolInput, search: true }),
  ...more('/api/organizers/tools', 'tool', Tool),
})
