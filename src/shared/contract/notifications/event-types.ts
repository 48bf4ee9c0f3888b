/** Every type of event with the number and the name that clients of the reference know it by. */
export const EVENT_NUMBERS = {
  test_message: 1,
  webhook_task: 2,
  recipe_created: 3,
  recipe_updated: 4,
  recipe_deleted: 5,
  user_signup: 6,
  data_migrations: 7,
  data_export: 8,
  data_import: 9,
  mealplan_entry_created: 10,
  shopping_list_created: 11,
  shopping_list_updated: 12,
  shopping_list_deleted: 13,
  cookbook_created: 14,
  cookbook_updated: 15,
  cookbook_deleted: 16,
  tag_created: 17,
  tag_updated: 18,
  tag_deleted: 19,
  category_created: 20,
  category_updated: 21,
  category_deleted: 22,
  label_created: 23,
  label_updated: 24,
  label_deleted: 25,
} as const

export type EventName = keyof typeof EVENT_NUMBERS

/** What notifiers and webhooks can be asked to send. */
export const CHOOSABLE = (Object.keys(EVENT_NUMBERS) as EventName[]).filter(
  name => name !== 'test_message' && name !== 'webhook_task',
)

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

/** `recipe_created` as an option of a notifier: `recipeCreated`. */
export const optionOf = <Name extends EventName>(name: Name): Camel<Name> =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>
