import type { Page } from '#shared/contract/page.ts'

/** The envelope of a list that has no filter and no links. */
export const pageOf = <Item>(list: { items: Item[]; total: number; page: number; perPage: number }): Page<Item> => ({
  page: list.page,
  per_page: list.perPage,
  total: list.total,
  total_pages: Math.ceil(list.total / list.perPage),
  items: list.items,
  next: null,
  previous: null,
})
