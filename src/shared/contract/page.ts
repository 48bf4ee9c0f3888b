import { z } from 'zod'

/** The query of every list; `perPage=-1` asks for everything, `page=-1` for the last page. */
export const PageQuery = z.object({
  page: z.int().default(1),
  perPage: z.int().default(50),
  orderBy: z.string().max(500).optional(),
  orderByNullPosition: z.enum(['first', 'last']).optional(),
  orderDirection: z.enum(['asc', 'desc']).default('desc'),
  queryFilter: z.string().max(10_000).optional(),
  paginationSeed: z.string().max(200).optional(),
})

/** What the server knows of whoever asks; nobody sends it. */
interface ForReader {
  /** By whose alphabet texts are ordered, and whose plurals a search knows; absent for those without accents, and none. */
  language?: string
}
export type PageQuery = z.output<typeof PageQuery> & ForReader

export const SearchPageQuery = PageQuery.extend({ search: z.string().max(1000).optional() })
export type SearchPageQuery = z.output<typeof SearchPageQuery> & ForReader

/** The envelope of a list. Its own keys are snake_case in the reference, and stay so. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_pages: z.int(),
    items: z.array(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })

export interface Page<Item> {
  page: number
  per_page: number
  total: number
  total_pages: number
  items: Item[]
  next: string | null
  previous: string | null
}
