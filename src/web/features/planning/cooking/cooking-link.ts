/** Properties of a link to a meal that is cooked together. */
export const cookingLink = (id: string) => ({ to: '/household/mealplan/cooking/$id', params: { id } }) as const
