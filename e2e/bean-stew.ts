/** A recipe with something of everything that a recipe's page shows in words. */
export const BEAN_STEW = {
  name: 'Bean Stew',
  description: 'Warm.',
  recipeYield: '2 servings',
  recipeCategory: [{ name: 'Dinner' }],
  tags: [{ name: 'winter' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: ['500 g beans', '1 onion'],
  recipeInstructions: [{ text: 'Soak the beans.' }, { text: 'Cook for 45 minutes.' }],
  notes: [{ title: 'Salt', text: 'At the end.' }],
}
