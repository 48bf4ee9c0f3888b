import { hash } from 'node:crypto'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type LimitNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
  UpdateQueryNode,
  ValueNode,
} from 'kysely'
import { fold } from '#shared/domain/text/fold.ts'
import { ownLetters } from '#shared/domain/text/own-letters.ts'
import { collationOf } from '../collation/sort-keys.ts'
import { camelName, type ReadRow, type ReadValue, readBoolean, readJson, rowReader } from '../row-shape.ts'
import type { SyncReader } from '../sync-reader.ts'
import { createWriteTurns, type GroupCommit, type WriteTurn } from './group-commit.ts'
import { type Changes, createChanges } from './table-versions.ts'

const STATEMENTS_KEPT = 500

/** Kilobytes of pages held. Searches read widely and come again; a write touches a few pages, for which more makes no difference. */
const READER_CACHE = 32_000
const WRITER_CACHE = 4_000

interface Prepared {
  statement: StatementSync
  /** Absent when the statement gives no rows. */
  read?: ReadRow
}

/** The level of a transaction that stands alone, and in which nobody looks at what rows refer to. All others are as good as this one. */
export const WITHOUT_FOREIGN_KEYS = 'serializable'

/** One open file handle with its prepared statements, the most recently used kept. */
interface Handle {
  database: DatabaseSync
  prepare: (text: string) => Prepared
}

/**
 * SQLite with one writer and one reader connection. Selects outside a transaction go to the reader, which sees the last
 * commit and never waits; everything else queues for the writer.
 */
export function sqliteDialect(file: string): Dialect {
  const changes = createChanges()
  const direct: SyncReader = { read: () => null }
  return {
    createAdapter: () => Object.assign(new Adapter(), { changes, direct }),
    createDriver: () => sqliteDriver(file, changes, direct),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
}

/** Kysely would otherwise let one query in at a time, and each reader wait for an open transaction. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

/** SQLite plans by the limit, and plans anew each time that one is bound, be it the same. So it stands in the text. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const limit = ValueNode.is(node.limit) ? node.limit.value : undefined
    if (Number.isSafeInteger(limit)) this.append(`limit ${limit}`)
    else super.visitLimit(node)
  }
}

interface SqliteConnection extends DatabaseConnection {
  transaction: WriteTurn | null
  /** What the open transaction has written so far: nobody else sees it before the commit. */
  written: CompiledQuery[]
}

function sqliteDriver(file: string, changes: Changes, direct: SyncReader): Driver {
  let writer: Handle
  let reader: Handle
  let turns: GroupCommit
  /** Given back, to be used again: Kysely notes each new one, and to forget it again costs more than most queries. */
  const free: SqliteConnection[] = []

  const connect = (): SqliteConnection => {
    const connection: SqliteConnection = {
      transaction: null,
      written: [],
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (SelectQueryNode.is(query.query)) return { rows: read<R>(query, connection.transaction !== null) }
        if (!connection.transaction) return isWrite(query) ? write<R>(query) : alone<R>(query)
        connection.written.push(query)
        return run<R>(writer, query)
      },
      async *streamQuery() {
        yield* []
        throw new Error('SQLite queries are not streamed: page them')
      },
    }
    return connection
  }

  const read = <R>(query: CompiledQuery, isWithin: boolean): R[] => run<R>(isWithin ? writer : reader, query).rows

  const write = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
    const turn = await turns.begin()
    try {
      const result = run<R>(writer, query)
      await turn.commit([query])
      return result
    } catch (error) {
      turn.rollback()
      throw error
    }
  }

  /** A statement of our own writing may be one that no transaction takes. */
  const alone = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
    turns.alone(() => {
      try {
        return run<R>(writer, query)
      } finally {
        changes.note([query])
      }
    })

  return {
    init: async () => {
      writer = open(file, false)
      // Lets the planner know how many rows there are of what, where that has changed much.
      writer.database.exec('pragma optimize = 0x10002')
      reader = open(file, true)
      changes.watch(writer.database)
      turns = createWriteTurns(writer.database, changes.note)
      direct.read = query => read(query, false)
    },
    acquireConnection: async () => free.pop() ?? connect(),
    beginTransaction: async (connection, { isolationLevel }: TransactionSettings) => {
      const own = connection as SqliteConnection
      own.transaction =
        isolationLevel === WITHOUT_FOREIGN_KEYS ? await turns.beginWithoutForeignKeys() : await turns.begin()
      own.written = []
    },
    commitTransaction: async connection => {
      const own = connection as SqliteConnection
      await own.transaction?.commit(own.written)
      own.transaction = null
    },
    rollbackTransaction: async connection => {
      const own = connection as SqliteConnection
      own.transaction?.rollback()
      own.transaction = null
    },
    releaseConnection: async connection => void free.push(connection as SqliteConnection),
    destroy: async () => {
      direct.read = () => null
      turns?.close()
      reader?.database.close()
      writer?.database.exec('pragma optimize')
      writer?.database.close()
    },
  }
}

const isWrite = ({ query }: CompiledQuery) =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)

function open(file: string, readOnly: boolean): Handle {
  const database = new DatabaseSync(file, { readOnly: readOnly && file !== ':memory:' })
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on; pragma temp_store = memory')
  database.exec(`pragma cache_size = -${readOnly ? READER_CACHE : WRITER_CACHE}`)
  // Pages that are written often go into the file once for many commits, and the disk is waited for less: every 16 MB.
  if (!readOnly)
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = normal; pragma journal_size_limit = 67108864; pragma wal_autocheckpoint = 4000',
    )
  database.function('fold', { deterministic: true }, text => (text === null ? null : fold(String(text))))
  database.function('own_letters', { deterministic: true }, text => (text === null ? null : ownLetters(String(text))))
  database.function('sort_key', { deterministic: true }, (language, text) =>
    text === null ? null : collationOf(String(language)).sortKey(String(text)),
  )
  database.function('md5', { deterministic: true }, text => hash('md5', String(text)))
  const kept = new Map<string, Prepared>()
  return {
    database,
    prepare: text => {
      const known = kept.get(text)
      if (known) {
        kept.delete(text)
        kept.set(text, known)
        return known
      }
      const statement = database.prepare(text)
      const prepared = { statement, read: readerOf(statement) }
      if (prepared.read) statement.setReturnArrays(true)
      // The full-text index leaves row ids behind that no number of JavaScript holds.
      else statement.setReadBigInts(true)
      kept.set(text, prepared)
      if (kept.size > STATEMENTS_KEPT) kept.delete(kept.keys().next().value as string)
      return prepared
    },
  }
}

function readerOf(statement: StatementSync): ReadRow | undefined {
  const columns = statement.columns()
  if (!columns.length) return undefined
  return rowReader(columns.map(({ name, type }) => ({ name: camelName(name), read: reading(type) })))
}

function reading(declared: string | null): ReadValue | undefined {
  if (declared === null) return undefined
  const kind = declared.toLowerCase()
  if (kind === 'boolean') return readBoolean
  return kind === 'json' ? readJson : undefined
}

function run<R>(handle: Handle, query: CompiledQuery): QueryResult<R> {
  const { statement, read } = handle.prepare(query.sql)
  const parameters = query.parameters.map(toSqlite)
  if (read) return { rows: (statement.all(...parameters) as unknown as unknown[][]).map(read) as R[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return value as SQLInputValue
}
