import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { camelName, type ReadRow, rowReader } from './row-shape.ts'
import { together } from './state.ts'

const { Pool, types } = pg

const BIGINT = 20
const NUMERIC = 1700

/** Counts and sums come as numbers, as they do from SQLite; everything else that we store comes right by itself. */
const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT || oid === NUMERIC ? Number : types.getTypeParser(oid, format as 'text'),
} as unknown as pg.CustomTypesConfig

export function postgresDialect(pool: pg.Pool): Dialect {
  return {
    createAdapter: () => Object.assign(new PostgresAdapter(), { state: together(() => snapshot(pool)) }),
    createDriver: () => postgresDriver(pool),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
}

/** Which transactions have ended: while none that wrote has, the same rows are seen, whoever asks. */
async function snapshot(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query({ name: 'snapshot', text: 'select pg_current_snapshot()::text', rowMode: 'array' })
  return String(rows[0])
}

/** Text columns compare and sort by code point, as in SQLite, whatever the locale of the database. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    super.visitDataType(node)
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"')
  }
}

export function openPool(url: string, size = 10): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: typeParsers,
    application_name: 'larder',
    // What is asked on a connection while it is busy is sent at once, and answered in order.
    pipeline: true,
  })
  pool.on('error', () => {}) // an idle connection broke: the pool has dropped it, the next query opens another
  return pool
}

interface PostgresConnection extends DatabaseConnection {
  client: pg.PoolClient
  /** Ends well once the transaction has begun. */
  beginning?: Promise<unknown>
}

function postgresDriver(pool: pg.Pool): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connectionOf(await pool.connect()),
    // Not waited for: the first query goes out with it. It only fails with the connection, and so that query fails too.
    beginTransaction: async connection => {
      const beginning = plain(connection, 'begin')
      beginning.catch(() => {})
      Object.assign(connection, { beginning })
    },
    commitTransaction: async connection => {
      await (connection as PostgresConnection).beginning
      await plain(connection, 'commit')
    },
    rollbackTransaction: async connection => void (await plain(connection, 'rollback')),
    releaseConnection: async connection => (connection as PostgresConnection).client.release(),
    destroy: async () => pool.end(),
  }
}

const plain = (connection: DatabaseConnection, text: string) => (connection as PostgresConnection).client.query(text)

const connections = new WeakMap<pg.PoolClient, PostgresConnection>()

/** One for each client, however often it is taken from the pool: Kysely notes each new one. */
function connectionOf(client: pg.PoolClient): PostgresConnection {
  const connection = connections.get(client) ?? {
    client,
    executeQuery: query => run(client, query),
    async *streamQuery() {
      yield* []
      throw new Error('queries are not streamed: page them')
    },
  }
  connections.set(client, connection)
  return connection
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

async function run<R>(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<R>> {
  const result = await client.query({
    name: statementName(query.sql),
    text: query.sql,
    values: query.parameters.map(toPostgres),
    rowMode: 'array',
  })
  const rows = result.rows.map(readerOf(result.fields)) as R[]
  return { rows, numAffectedRows: result.rowCount === null ? undefined : BigInt(result.rowCount) }
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
