import type { Connection, FieldDef, Submittable } from 'pg'
import type { ReadRow } from '../row-shape.ts'

/** A statement as one connection knows it. */
export interface PreparedStatement {
  /** Empty for one that is planned anew each time. */
  name: string
  text: string
  /** The server has it under its name. */
  isParsed: boolean
  /** Makes objects of its rows; null when it has none, undefined until its rows were described. */
  read: ReadRow | null | undefined
}

export interface BoundStatement {
  statement: PreparedStatement
  values: (string | Buffer | null)[]
}

export interface StatementAnswer {
  rows: Record<string, unknown>[]
  /** How many rows were found or written; null for what counts none. */
  rowCount: number | null
}

/** "cached plan must not change result type": a table has changed since the statement was prepared. */
const OUTDATED_PLAN = '0A000'

/**
 * Statements that leave together and are answered together: one write to the socket, one wait, one answer to read. The
 * server leaves out what follows a statement that fails, and takes back what came before unless a transaction was begun;
 * the batch then fails with that error. Rows of a statement that the connection knows are not described again.
 */
export class PostgresBatch implements Submittable {
  readonly #bound: BoundStatement[]
  readonly #readerOf: (fields: FieldDef[]) => ReadRow
  readonly #answered = Promise.withResolvers<StatementAnswer[]>()
  readonly #answers: StatementAnswer[] = []
  #rows: Record<string, unknown>[] = []
  #unreadable: Error | null = null

  constructor(bound: BoundStatement[], readerOf: (fields: FieldDef[]) => ReadRow) {
    this.#bound = bound
    this.#readerOf = readerOf
  }

  get answered(): Promise<StatementAnswer[]> {
    return this.#answered.promise
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    try {
      const sent = new Set<PreparedStatement>()
      for (const { statement, values } of this.#bound) {
        const { name, text, isParsed, read } = statement
        if (!name || !(isParsed || sent.has(statement))) parse(connection, name, text)
        sent.add(statement)
        connection.bind({ statement: name, values }, true)
        if (read === undefined) connection.describe({ type: 'P' }, true)
        connection.execute(null, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#current.statement.read = this.#readerOf(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return
    try {
      this.#rows.push((this.#current.statement.read as ReadRow)(fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { statement } = this.#current
    statement.isParsed = true
    statement.read ??= null
    const count = /\d+$/.exec(text)
    this.#answers.push({ rows: this.#rows, rowCount: count ? Number(count[0]) : null })
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.#answers.push({ rows: [], rowCount: null })
  }

  /** An error of the server's, or the end of the connection. */
  handleError(error: Error & { code?: string }): void {
    const failed = this.#bound[this.#answers.length]
    if (failed && error.code === OUTDATED_PLAN) failed.statement.isParsed = false
    if (failed && !failed.statement.isParsed) failed.statement.read = undefined
    this.#answered.reject(error)
  }

  /** What was written outside of a transaction is only kept now. */
  handleReadyForQuery(): void {
    if (this.#unreadable) this.#answered.reject(this.#unreadable)
    else this.#answered.resolve(this.#answers)
  }

  get #current(): BoundStatement {
    return this.#bound[this.#answers.length] as BoundStatement
  }
}

/** To close what is not there is no error, and a first try that failed may have left the name taken. */
function parse(connection: Connection, name: string, text: string): void {
  if (name) connection.close({ type: 'S', name }, true)
  connection.parse({ name, text, types: [] }, true)
}
