import type { FoodRow } from '#server/db/schema/kitchen.ts'
import { wordsOfForms } from '#shared/domain/measures/plural-forms.ts'

type Names = Pick<FoodRow, 'name' | 'pluralName' | 'pluralForms'>

export const namesOf = (food: Names) => [food.name, ...plurals(food)]

/** Its words for several. */
export const plurals = ({ pluralName, pluralForms }: Omit<Names, 'name'>) => [pluralName, ...wordsOfForms(pluralForms)]

export const allNamesOf = (food: FoodRow) => [...namesOf(food), ...food.aliases.map(alias => alias.name)]
