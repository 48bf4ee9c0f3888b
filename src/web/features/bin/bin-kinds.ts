import {
  IconArrowMerge,
  IconBook2,
  IconCarrot,
  IconCategory,
  IconHistory,
  IconMessage,
  IconRuler2,
  IconTag,
  IconToolsKitchen2,
  IconWhisk,
} from '@tabler/icons-react'

/** What the bin can hold, as far as this client knows, with its sign. */
export const binKinds = {
  recipe: IconToolsKitchen2,
  food: IconCarrot,
  'food-merge': IconArrowMerge,
  unit: IconRuler2,
  'unit-merge': IconArrowMerge,
  label: IconTag,
  category: IconCategory,
  'category-merge': IconArrowMerge,
  tag: IconTag,
  'tag-merge': IconArrowMerge,
  tool: IconWhisk,
  'tool-merge': IconArrowMerge,
  cookbook: IconBook2,
  comment: IconMessage,
  'timeline-event': IconHistory,
}
export type BinKind = keyof typeof binKinds

export const isKnownKind = (kind: string): kind is BinKind => kind in binKinds
