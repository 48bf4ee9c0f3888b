import type { Writable } from 'node:stream'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { camelName, type ReadRow, rowReader } from './row-shape.ts'
import type { SendingConnection } from './sending-connection.ts'

/** What PostgreSQL says to every query of a transaction in which one has failed. */
const FAILED_BEFORE = '25P02'

/**
 * A client of the pool as Kysely takes it. What is sent while an answer is on its way goes out at once; each write to the
 * socket costs about as much as a short query, so what is ready together leaves in one.
 */
export class PostgresConnection implements SendingConnection, DatabaseConnection {
  readonly client: pg.PoolClient
  /** Sent in this transaction without waiting for the answer; the commit does. */
  #unanswered: Promise<unknown>[] = []
  /** Whether something waits to leave with what is sent next. */
  #isHolding = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  /** Leaves with the first query of the transaction. It only fails with the connection, and so the commit fails too. */
  begin(): void {
    this.#unanswered = []
    this.#hold()
    this.#leave(this.client.query('begin'))
  }

  async commit(): Promise<void> {
    const committed = this.client.query('commit')
    this.#letGo()
    // After a query that failed, a commit takes everything back.
    await Promise.all([...this.#unanswered, committed])
  }

  async rollback(): Promise<void> {
    const rolledBack = this.client.query('rollback')
    this.#letGo()
    await rolledBack
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const asked = this.#ask<R>(query)
    this.#letGo()
    try {
      return await asked
    } catch (error) {
      if ((error as { code?: string }).code === FAILED_BEFORE) await Promise.all(this.#unanswered)
      throw error
    }
  }

  sendTogether<T>(send: () => T): T {
    this.#stream.cork()
    try {
      return send()
    } finally {
      this.#stream.uncork()
    }
  }

  leaveToCommit(queries: readonly CompiledQuery[]): void {
    this.#hold()
    for (const query of queries) this.#leave(this.#ask(query))
  }

  async *streamQuery() {
    yield* []
    throw new Error('queries are not streamed: page them')
  }

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.client.query({
      name: statementName(query.sql),
      text: query.sql,
      values: query.parameters.map(toPostgres),
      rowMode: 'array',
    })
    const rows = result.rows.map(readerOf(result.fields)) as R[]
    return { rows, numAffectedRows: result.rowCount === null ? undefined : BigInt(result.rowCount) }
  }

  #leave(asked: Promise<unknown>): void {
    asked.catch(() => {})
    this.#unanswered.push(asked)
  }

  #hold(): void {
    if (!this.#isHolding) this.#stream.cork()
    this.#isHolding = true
  }

  #letGo(): void {
    if (this.#isHolding) this.#stream.uncork()
    this.#isHolding = false
  }

  get #stream() {
    return (this.client as unknown as { connection: { stream: Writable } }).connection.stream
  }
}

const statementNames = new Map<string, string>()

/** Statements are prepared under a name, so that the server plans each text once per connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= 500) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

const readers = new Map<string, ReadRow>()

function readerOf(fields: pg.FieldDef[]): ReadRow {
  const names = fields.map(field => field.name)
  const key = names.join()
  const known = readers.get(key) ?? rowReader(names.map(name => ({ name: camelName(name) })))
  if (readers.size < 1000) readers.set(key, known)
  return known
}

/** Objects and lists are JSON columns' values: the driver would write a list as an array of the engine's own. */
function toPostgres(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '') : value
}
