import type { Expression, SqlBool } from 'kysely'

/** Rows that match about equally well; no row is in two classes of one search. */
export interface MatchClass {
  matches: Expression<SqlBool>
  /** Least first; absent where all are alike. */
  rank?: Expression<unknown>
}

/** One way to understand what was typed. */
export interface Search {
  /** Rows in any of the classes. */
  matches: Expression<SqlBool>
  /** The same, said of recipes' entries in the full-text index. */
  document?: Expression<SqlBool>
  /** Best first. */
  classes: MatchClass[]
}

export interface Ways {
  /** To be tried in turn until one finds something; none where nothing was typed, or nothing is searched. */
  searches: Search[]
  /** For when the first found nothing, before the others: what it would be if there were no other groups. */
  asIfAlone: () => Promise<Search[]>
}

export const NO_WAYS: Ways = { searches: [], asIfAlone: async () => [] }
