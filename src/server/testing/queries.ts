import { CompiledQuery, type KyselyPlugin, type QueryExecutor } from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** The same database, and the list of queries that were sent through it, in order. */
export function watchQueries(db: Db): { db: Db; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = []
  // Somebody who listens, and an executor of their own.
  const listened = db.withPlugin(NO_CHANGE)
  watch(listened.getExecutor(), queries)
  return { db: listened, queries }
}

const NO_CHANGE: KyselyPlugin = { transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }

/** Notes what the executor sends, and those that come from it, as that of a transaction does. */
function watch(executor: QueryExecutor, queries: CompiledQuery[]): QueryExecutor {
  const { executeQuery, withConnectionProvider, withPlugin, withPlugins } = executor
  return Object.assign(executor, {
    executeQuery: async <Row>(query: CompiledQuery<Row>) => {
      const result = await executeQuery.call(executor, query)
      queries.push(query)
      return result
    },
    withConnectionProvider: (...args: Parameters<typeof withConnectionProvider>) =>
      watch(withConnectionProvider.apply(executor, args), queries),
    withPlugin: (...args: Parameters<typeof withPlugin>) => watch(withPlugin.apply(executor, args), queries),
    withPlugins: (...args: Parameters<typeof withPlugins>) => watch(withPlugins.apply(executor, args), queries),
  })
}

/** How the engine would go about a query, one line a step. */
export async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  if (engineOf(db) === 'sqlite') {
    const explained = await db.executeQuery(CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]))
    return explained.rows.map(row => (row as { detail: string }).detail).join('\n')
  }
  // A table with few rows is rather read whole: what counts is whether there is another way.
  return db.transaction().execute(async transaction => {
    await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const explained = await transaction.executeQuery(CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]))
    return explained.rows
      .map(row => (row as { queryPlan: string })['QUERY PLAN' as 'queryPlan'] ?? Object.values(row as object)[0])
      .join('\n')
  })
}

/**
 * The steps of a plan that read a whole growing table, by its name or by what it is called in our queries. What is
 * computed on the way, and FTS5, which is only ever asked for words, are none.
 */
export const scansIn = (plan: string): string[] =>
  plan
    .split('\n')
    .filter(line =>
      /^\s*SCAN (recipes|foods|recipe_documents|search_grams|recipe_ingredients|ratings|link|line)\b|Seq Scan/.test(
        line,
      ),
    )
