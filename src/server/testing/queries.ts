import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { engineOf } from '#server/db/engine.ts'
import type { Db } from '#server/db/schema.ts'

/** The same database, and the list of queries that were sent through it, in order. */
export function watchQueries(db: Db): { db: Db; queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = []
  const nodes = new WeakMap<object, RootOperationNode>()
  const watcher: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId)
      if (node) queries.push(db.getExecutor().compileQuery(node, queryId))
      return result
    },
  }
  return { db: db.withPlugin(watcher), queries }
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
