import type { CompiledQuery } from 'kysely'
import { readDirectly } from './direct-reader.ts'
import type { Db } from './schema.ts'

/** A query that is ready to be sent. */
export type Query = CompiledQuery<unknown>

type RowsOfEach<Queries> = {
  [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * The rows of several compiled queries, none of which needs to know another's. They run one after the other on one
 * connection; PostgreSQL is sent them all before it has answered the first, which saves the waiting between them. When
 * one fails outside a transaction, the others may have been done.
 */
export async function rowsOfEach<const Queries extends readonly Query[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOfEach<Queries>> {
  return (await readOrSend(db, queries)) as RowsOfEach<Queries>
}

async function readOrSend(db: Db, queries: readonly Query[]): Promise<unknown[][]> {
  const read = queries.map(query => readDirectly(db, query))
  if (read.every(rows => rows !== null)) return read
  const executor = db.getExecutor()
  // Whoever listens to the queries hears of those only that go Kysely's whole way.
  if (executor.plugins.length > 1) {
    const answers: unknown[][] = []
    for (const query of queries) answers.push((await executor.executeQuery(query)).rows)
    return answers
  }
  return executor.provideConnection(connection =>
    Promise.all(queries.map(async query => (await connection.executeQuery(query)).rows)),
  )
}
