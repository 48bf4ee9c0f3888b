import type { Removal } from '#shared/contract/catalog/data-changes.ts'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import type { RowsRoute } from './use-rows.ts'

/** The calls of one kind of thing. Those that the server can take back answer with the ids of what its bin keeps. */
export interface DataSource<T> {
  route: RowsRoute<T>
  noun: Noun
  remove: (id: string) => Promise<string[]>
  /** The job that removes many of them; absent where there are never so many. */
  removal?: Removal
  merge?: (from: string, to: string) => Promise<string[]>
  /** What goes in a merge leaves its names to what stays. */
  keepsNames?: boolean
  /** How many recipes have it. */
  countUses?: (id: string) => Promise<number>
  /** Adds our starter data in a language. */
  seed?: (locale: string) => Promise<unknown>
}
