/** Events that people choose from, those of one thing together. */
export const EVENT_SECTIONS = [
  ['recipe_created', 'recipe_updated', 'recipe_deleted'],
  ['user_signup', 'mealplan_entry_created'],
  ['shopping_list_created', 'shopping_list_updated', 'shopping_list_deleted'],
  ['cookbook_created', 'cookbook_updated', 'cookbook_deleted'],
  ['tag_created', 'tag_updated', 'tag_deleted'],
  ['category_created', 'category_updated', 'category_deleted'],
  ['data_migrations', 'data_import', 'data_export'],
] as const

export type ChosenEvent = (typeof EVENT_SECTIONS)[number][number]
export const ALL_EVENTS: ChosenEvent[] = EVENT_SECTIONS.flat()
