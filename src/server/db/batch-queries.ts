import type { CompiledQuery, QueryExecutor } from 'kysely'
import { sendingOf } from './postgres/pipelining-connection.ts'
import type { Db } from './schema.ts'
import { readDirectly } from './sync-reader.ts'

/** A query that is ready to be sent. */
export type Query = CompiledQuery<unknown>

export type BatchQueries<Queries> = {
  [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * The rows of several compiled queries, none of which needs to know another's. They run one after the other on one
 * connection; PostgreSQL is sent them all at once, which saves the waiting between them. When one fails outside a
 * transaction, those before it may have been done.
 */
export async function batchQueries<const Queries extends readonly Query[]>(
  db: Db,
  queries: Queries,
): Promise<BatchQueries<Queries>> {
  return (await readOrSend(db, queries)) as BatchQueries<Queries>
}

/**
 * Writes, in a transaction, whose answers nobody needs. PostgreSQL gets them with the transaction's next query or its
 * commit, which fails when one of them did.
 */
export async function writeEach(transaction: Db, queries: readonly Query[]): Promise<void> {
  const executor = transaction.getExecutor()
  if (isWatched(executor)) return void (await inTurn(executor, queries))
  await executor.provideConnection(async connection => {
    const sending = sendingOf(connection)
    if (sending) sending.queueUntilCommit(queries)
    else await inTurn(connection, queries)
  })
}

async function readOrSend(db: Db, queries: readonly Query[]): Promise<unknown[][]> {
  const read = queries.map(query => readDirectly(db, query))
  if (read.every(rows => rows !== null)) return read
  const executor = db.getExecutor()
  if (isWatched(executor)) return inTurn(executor, queries)
  return executor.provideConnection(async connection => {
    const sending = sendingOf(connection)
    return sending ? (await sending.executeEach<unknown>(queries)).map(({ rows }) => rows) : inTurn(connection, queries)
  })
}

/** Whoever listens to the queries hears of those only that go Kysely's whole way. */
const isWatched = ({ plugins }: QueryExecutor) => plugins.length > 1

/** A connection, or Kysely's whole way to one. */
interface Asked {
  executeQuery: (query: Query) => Promise<{ rows: unknown[] }>
}

async function inTurn(asked: Asked, queries: readonly Query[]): Promise<unknown[][]> {
  const answers: unknown[][] = []
  for (const query of queries) answers.push((await asked.executeQuery(query)).rows)
  return answers
}
