import {
  type Entity,
  entity,
  inside,
  linked,
  many,
  ofUnrestricted,
  one,
  type TableName,
  unrestricted,
} from './entity.ts'

const NAMED = { id: 'id', group_id: 'id', name: 'text', created_at: 'moment', updated_at: 'moment' } as const
const group = one('group', 'groups', 'groupId')

const organizer = (
  table: TableName,
  link: TableName,
  near: string,
  more: { on_hand?: 'boolean'; parent_id?: 'id?' },
): Entity =>
  entity(table, {
    attributes: { ...NAMED, slug: 'text', ...more },
    parent: more.parent_id && 'parentId',
    relations: {
      group,
      recipes: inside(unrestricted(linked('recipe', 'recipes', { table: link, near, far: 'recipeId' }))),
    },
  })

export const category: Entity = organizer('categories', 'recipesCategories', 'categoryId', { parent_id: 'id?' })
export const tag: Entity = organizer('tags', 'recipesTags', 'tagId', { parent_id: 'id?' })
export const tool: Entity = organizer('tools', 'recipesTools', 'toolId', { on_hand: 'boolean' })

export const label: Entity = entity('labels', {
  attributes: { ...NAMED, color: 'text' },
  relations: { group, foods: inside(many('food', 'foods', 'labelId')) },
})

export const food: Entity = entity('foods', {
  attributes: {
    ...NAMED,
    name_normalized: 'text',
    plural_name: 'text?',
    plural_name_normalized: 'text?',
    description: 'text',
    on_hand: 'boolean',
    label_id: 'id?',
  },
  folded: { name: 'nameNormalized', plural_name: 'pluralNameNormalized' },
  relations: {
    group,
    label: one('label', 'labels', 'labelId'),
    aliases: many('foodAlias', 'foodAliases', 'foodId'),
    extras: many('foodExtra', 'foodExtras', 'foodId'),
    ingredients: inside(ofUnrestricted(many('ingredient', 'recipeIngredients', 'foodId'))),
  },
})

export const unit: Entity = entity('units', {
  attributes: {
    ...NAMED,
    name_normalized: 'text',
    plural_name: 'text?',
    plural_name_normalized: 'text?',
    abbreviation: 'text',
    plural_abbreviation: 'text?',
    use_abbreviation: 'boolean',
    fraction: 'boolean',
    description: 'text',
  },
  folded: {
    name: 'nameNormalized',
    plural_name: 'pluralNameNormalized',
    abbreviation: 'abbreviationNormalized',
    plural_abbreviation: 'pluralAbbreviationNormalized',
  },
  relations: {
    group,
    aliases: many('unitAlias', 'unitAliases', 'unitId'),
    ingredients: inside(ofUnrestricted(many('ingredient', 'recipeIngredients', 'unitId'))),
  },
})

export const correction: Entity = entity('ingredientCorrections', {
  attributes: { id: 'id', line: 'text', unit: 'text', food: 'text', created_at: 'moment', updated_at: 'moment' },
})
