import type { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { type BoundStatement, PostgresBatch, type PreparedStatement, type StatementAnswer } from './batch.ts'
import type { PipeliningConnection } from './pipelining-connection.ts'
import { readerOfFields, valueToSend } from './values.ts'

/** Each is kept by the server, on each connection. */
const MOST_STATEMENTS = 500

/**
 * What is in the text of a search. It is planned anew with the words that are sought: a plan for any words takes them to be rare,
 * and reads what all groups have of common ones.
 */
const SEARCHING = ' as tsquery)'

/**
 * A client of the pool as Kysely takes it. Each trip to the server costs about as much as a short query, so what is ready
 * together leaves together.
 */
export class PostgresConnection implements PipeliningConnection, DatabaseConnection {
  readonly client: pg.PoolClient
  readonly #statements = new Map<string, PreparedStatement>()
  /** Leaves with what is sent next. */
  #waiting: BoundStatement[] = []
  /** By the clock of `performance`; 0 while nothing is awaited. */
  waitingSince = 0
  /** Why it can't be used any more. */
  #broken: Error | undefined

  constructor(client: pg.PoolClient) {
    this.client = client
    // Who waits for an answer is told by the query; an error that nobody listens to would end the process.
    client.on('error', error => {
      this.#broken = error
    })
  }

  /** Gives it back to the pool, which closes it when it is broken. */
  release(): void {
    this.client.release(this.#broken)
  }

  /** Ends a connection whose server does not answer any more; whoever waits is told. */
  abandon(cause: Error): void {
    const error = new Error('Connection terminated: the server does not answer', { cause })
    this.#broken = error
    const { connection } = this.client as unknown as { connection: { stream: Socket } }
    connection.stream.destroy(error)
  }

  /** Leaves with the first query of the transaction. */
  begin(): void {
    this.#waiting = [this.#bind('begin')]
  }

  async commit(): Promise<void> {
    await this.#send([this.#bind('commit')])
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    await this.#send([this.#bind('rollback')])
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const [result] = await this.executeEach<R>([query])
    return result as QueryResult<R>
  }

  async executeEach<R>(queries: readonly CompiledQuery[]): Promise<QueryResult<R>[]> {
    const answers = await this.#send(queries.map(query => this.#bind(query.sql, query.parameters)))
    return answers.map(({ rows, rowCount }) => ({
      rows: rows as R[],
      numAffectedRows: rowCount === null ? undefined : BigInt(rowCount),
    }))
  }

  queueUntilCommit(queries: readonly CompiledQuery[]): void {
    for (const query of queries) this.#waiting.push(this.#bind(query.sql, query.parameters))
  }

  async *streamQuery() {
    yield* []
    throw new Error('queries are not streamed: page them')
  }

  /** What waited goes first; the answers are those to the rest. */
  async #send(bound: BoundStatement[]): Promise<StatementAnswer[]> {
    const waited = this.#waiting
    this.#waiting = []
    this.waitingSince = performance.now()
    try {
      const { answered } = this.client.query(new PostgresBatch([...waited, ...bound], readerOfFields))
      const answers = await answered
      return waited.length ? answers.slice(waited.length) : answers
    } catch (error) {
      // The server ends the connection after such an error, but a moment later.
      if ((error as pg.DatabaseError).severity === 'FATAL') this.#broken = error as Error
      // From here the trace leads to who asked.
      Error.captureStackTrace(error as Error)
      throw error
    } finally {
      this.waitingSince = 0
    }
  }

  /** Statements are prepared under a name, so that the server plans each text once per connection; but for those of searches. */
  #bind(text: string, parameters: readonly unknown[] = []): BoundStatement {
    const known = this.#statements.get(text)
    const isFull = this.#statements.size >= MOST_STATEMENTS
    const statement = known ?? {
      name: isFull || text.includes(SEARCHING) ? '' : `s${this.#statements.size}`,
      text,
      isParsed: false,
      read: undefined,
    }
    if (!known && !isFull) this.#statements.set(text, statement)
    return { statement, values: parameters.map(valueToSend) }
  }
}
