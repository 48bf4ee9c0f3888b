type Areas = {
  plugin: string
  name?: string
  ingredients: string
  steps: string
  notes: string
  tools?: string
  yield?: string
}

/** Classes or ids of the parts in which common recipe plugins write; one line a plugin. */
export const plugins: Areas[] = [
  {
    plugin: 'WP Recipe Maker',
    name: 'wprm-recipe-name',
    ingredients: 'wprm-recipe-ingredients-container',
    steps: 'wprm-recipe-instructions-container',
    notes: 'wprm-recipe-notes',
    tools: 'wprm-recipe-equipment-container',
    yield: 'wprm-recipe-servings-with-unit',
  },
  {
    plugin: 'Tasty Recipes',
    name: 'tasty-recipes-title',
    ingredients: 'tasty-recipes-ingredients-body',
    steps: 'tasty-recipes-instructions-body',
    notes: 'tasty-recipes-notes-body',
    tools: 'tasty-recipes-equipment',
    yield: 'tasty-recipes-yield',
  },
  {
    plugin: 'Tasty Recipes',
    ingredients: 'tasty-recipe-ingredients',
    steps: 'tasty-recipe-instructions',
    notes: 'tasty-recipes-notes',
  },
  {
    plugin: 'Mediavine Create',
    name: 'mv-create-title',
    ingredients: 'mv-create-ingredients',
    steps: 'mv-create-instructions',
    notes: 'mv-create-notes-content',
    tools: 'mv-create-products-list',
    yield: 'mv-create-yield',
  },
  {
    plugin: 'EasyRecipe',
    name: 'ERSName',
    ingredients: 'ERSIngredients',
    steps: 'ERSInstructions',
    notes: 'ERSNotes',
    yield: 'ERSServes',
  },
  {
    plugin: 'Zip Recipes',
    name: 'zlrecipe-title',
    ingredients: 'zlrecipe-ingredients-list',
    steps: 'zlrecipe-instructions-list',
    notes: 'zlrecipe-notes-list',
  },
  { plugin: 'Zip Recipes', ingredients: 'zrdn-ingredients', steps: 'zrdn-instructions', notes: 'zrdn-notes' },
  {
    plugin: 'Cooked',
    ingredients: 'cooked-recipe-ingredients',
    steps: 'cooked-recipe-directions',
    notes: 'cooked-recipe-notes',
  },
  {
    plugin: 'Meal Planner Pro',
    name: 'mpprecipe-title',
    ingredients: 'mpprecipe-ingredients-list',
    steps: 'mpprecipe-instructions-list',
    notes: 'mpprecipe-notes-list',
  },
  {
    plugin: 'Jetpack',
    name: 'jetpack-recipe-title',
    ingredients: 'jetpack-recipe-ingredients',
    steps: 'jetpack-recipe-directions',
    notes: 'jetpack-recipe-notes',
  },
  {
    plugin: 'WP Ultimate Recipe',
    name: 'wpurp-recipe-title',
    ingredients: 'wpurp-recipe-ingredients-container',
    steps: 'wpurp-recipe-instructions-container',
    notes: 'wpurp-recipe-notes',
  },
  {
    plugin: 'Recipe Card Blocks',
    name: 'recipe-card-title',
    ingredients: 'recipe-card-ingredients',
    steps: 'recipe-card-directions',
    notes: 'recipe-card-notes',
  },
  {
    plugin: 'Delicious Recipes',
    ingredients: 'dr-ingredients-list',
    steps: 'dr-instructions',
    notes: 'dr-note',
  },
  {
    plugin: 'Penci Recipe',
    ingredients: 'penci-recipe-ingredients',
    steps: 'penci-recipe-method',
    notes: 'penci-recipe-notes',
  },
  {
    plugin: 'Yumprint',
    ingredients: 'blog-yumprint-ingredients',
    steps: 'blog-yumprint-methods',
    notes: 'blog-yumprint-notes',
  },
  {
    plugin: 'Simple Recipe Pro',
    ingredients: 'simple-recipe-pro-ingredients',
    steps: 'simple-recipe-pro-instructions',
    notes: 'simple-recipe-pro-notes',
  },
]
