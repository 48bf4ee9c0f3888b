import {
  IconAdjustments,
  IconArrowMerge,
  IconBolt,
  IconBook2,
  IconBookmarks,
  IconCalendarEvent,
  IconCalendarMinus,
  IconCarrot,
  IconCategory,
  IconFilter,
  IconHistory,
  IconMessage,
  IconRuler2,
  IconTag,
  IconToolsKitchen2,
  IconUser,
  IconWhisk,
} from '#web/ui/icons/icons.ts'

/** What the bin can hold, as far as this client knows, with its sign. */
export const binKinds = {
  recipe: IconToolsKitchen2,
  'recipe-action': IconBolt,
  'recipe-tags': IconTag,
  'recipe-categories': IconCategory,
  'recipe-settings': IconAdjustments,
  'recipe-owners': IconUser,
  food: IconCarrot,
  'food-merge': IconArrowMerge,
  'food-labels': IconTag,
  unit: IconRuler2,
  'unit-merge': IconArrowMerge,
  label: IconTag,
  category: IconCategory,
  'category-merge': IconArrowMerge,
  tag: IconTag,
  'tag-merge': IconArrowMerge,
  tool: IconWhisk,
  'tool-merge': IconArrowMerge,
  mealplan: IconCalendarMinus,
  'mealplan-change': IconCalendarEvent,
  'mealplan-rule': IconFilter,
  'mealplan-template': IconBookmarks,
  cookbook: IconBook2,
  comment: IconMessage,
  'timeline-event': IconHistory,
}
export type BinKind = keyof typeof binKinds

/** What somebody did, in which the thing ended up here. */
export function doneTo(kind: BinKind): 'deletedBy' | 'mergedBy' | 'changedBy' {
  if (kind.endsWith('-merge')) return 'mergedBy'
  return [
    'recipe-tags',
    'recipe-categories',
    'recipe-settings',
    'recipe-owners',
    'food-labels',
    'mealplan-change',
  ].includes(kind)
    ? 'changedBy'
    : 'deletedBy'
}

export const isKnownKind = (kind: string): kind is BinKind => kind in binKinds
