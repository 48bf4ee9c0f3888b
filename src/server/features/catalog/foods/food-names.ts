import type { FoodRow } from '#server/db/schema/kitchen.ts'

export const namesOf = (food: FoodRow) => [food.name, food.pluralName]

export const allNamesOf = (food: FoodRow) => [...namesOf(food), ...food.aliases.map(alias => alias.name)]
