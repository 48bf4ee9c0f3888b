import { type Entity, entity, inside, linked, many, one, part } from './entity.ts'

const rating = (where: readonly ['rating', '>', number] | readonly ['isFavorite', '=', boolean]) =>
  linked('user', 'users', { table: 'ratings', near: 'recipeId', far: 'userId', where: [where] })

export const recipe: Entity = entity('recipes', {
  attributes: {
    id: 'id',
    slug: 'text',
    name: 'text',
    description: 'text',
    name_normalized: 'text',
    description_normalized: 'text',
    group_id: 'id',
    user_id: 'id',
    household_id: 'id',
    rating: 'number?',
    image: 'text?',
    recipe_yield: 'text?',
    total_time: 'text?',
    prep_time: 'text?',
    perform_time: 'text?',
    cook_time: 'text?',
    total_minutes: 'number?',
    org_url: 'text?',
    date_added: 'date?',
    date_updated: 'moment?',
    last_made: 'moment?',
    created_at: 'moment',
    updated_at: 'moment',
  },
  folded: { name: 'nameNormalized', description: 'descriptionNormalized' },
  relations: {
    group: one('group', 'groups', 'groupId'),
    household: one('household', 'households', 'householdId'),
    user: inside(one('user', 'users', 'userId')),
    settings: part('recipeSettings'),
    recipe_category: linked('category', 'categories', {
      table: 'recipesCategories',
      near: 'recipeId',
      far: 'categoryId',
    }),
    tags: linked('tag', 'tags', { table: 'recipesTags', near: 'recipeId', far: 'tagId' }),
    tools: linked('tool', 'tools', { table: 'recipesTools', near: 'recipeId', far: 'toolId' }),
    recipe_ingredient: many('ingredient', 'recipeIngredients', 'recipeId'),
    recipe_instructions: many('step', 'recipeSteps', 'recipeId'),
    notes: many('note', 'recipeNotes', 'recipeId'),
    assets: many('asset', 'recipeAssets', 'recipeId'),
    extras: many('recipeExtra', 'recipeExtras', 'recipeId'),
    nutrition: { ...many('nutrition', 'recipeNutrition', 'recipeId'), many: false },
    per_serving: { ...many('recipeNutrients', 'recipeNutrients', 'recipeId'), many: false },
    comments: inside(many('comment', 'comments', 'recipeId')),
    timeline_events: inside(many('timelineEvent', 'timelineEvents', 'recipeId')),
    rated_by: inside(rating(['rating', '>', 0])),
    favorited_by: inside(rating(['isFavorite', '=', true])),
  },
})

export const recipeSettings: Entity = entity('recipes', {
  attributes: {
    public: 'boolean',
    show_nutrition: 'boolean',
    show_assets: 'boolean',
    landscape_view: 'boolean',
    disable_amount: 'boolean',
    disable_comments: 'boolean',
    locked: 'boolean',
  },
})

export const ingredient: Entity = entity('recipeIngredients', {
  attributes: {
    recipe_id: 'id',
    reference_id: 'id',
    food_id: 'id?',
    unit_id: 'id?',
    position: 'number',
    quantity: 'number?',
    title: 'text?',
    note: 'text?',
    original_text: 'text?',
  },
  folded: { note: 'noteNormalized', original_text: 'originalTextNormalized' },
  relations: { food: one('food', 'foods', 'foodId'), unit: one('unit', 'units', 'unitId') },
})

export const comment: Entity = entity('comments', {
  attributes: { id: 'id', recipe_id: 'id', user_id: 'id', text: 'text', created_at: 'moment', updated_at: 'moment' },
  relations: { recipe: inside(one('recipe', 'recipes', 'recipeId')), user: inside(one('user', 'users', 'userId')) },
  paths: { group_id: 'recipe.group_id', household_id: 'recipe.household_id', household: 'recipe.household' },
})

export const timelineEvent: Entity = entity('timelineEvents', {
  attributes: {
    id: 'id',
    recipe_id: 'id',
    user_id: 'id',
    subject: 'text',
    message: 'text?',
    event_type: 'text',
    image: 'text',
    timestamp: 'moment',
    created_at: 'moment',
    updated_at: 'moment',
  },
  columns: { message: 'eventMessage' },
  relations: { recipe: inside(one('recipe', 'recipes', 'recipeId')), user: inside(one('user', 'users', 'userId')) },
  paths: { group_id: 'recipe.group_id', household_id: 'recipe.household_id', household: 'recipe.household' },
})
