import {
  CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { together } from '../database-version.ts'
import { connectionName } from '../upgrades/rolling-update.ts'
import { PostgresConnection } from './connection.ts'
import { type Patience, watchConnections } from './watch.ts'

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
  const connection = connectionOf(await pool.connect())
  try {
    const { rows } = await connection.executeQuery<{ seen: string }>(SNAPSHOT)
    return rows[0]?.seen ?? ''
  } finally {
    connection.release()
  }
}

const SNAPSHOT = CompiledQuery.raw('select pg_current_snapshot()::text as seen')

/** Text columns compare and sort by code point, as in SQLite, whatever the locale of the database. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    super.visitDataType(node)
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"')
  }
}

/**
 * Of each connection, asked for with a query: a pooler between refuses them in the first message. The longest statement of
 * our own, a migration of many recipes, takes a fraction of that time. A page read out of order costs what it costs on a
 * disk without moving parts: with the usual 4, PostgreSQL rather looks through the words of every recipe than into their
 * index, and a search among 10,000 takes 14 to 30 ms of its work where it takes 5.
 */
const SETTINGS = 'set statement_timeout = 300000; set random_page_cost = 1.1'

export function openPool(url: string, size = 10, patience?: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: connectionName(),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A connection that broke says so to the query that comes next.
  pool.on('connect', client => void client.query(SETTINGS).catch(() => {}))
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', client => clients.add(client))
  pool.on('remove', client => clients.delete(client))
  const used = () => [...clients].flatMap(client => connections.get(client) ?? [])
  const watch = watchConnections(url, used, patience)
  const end = pool.end.bind(pool)
  pool.end = (async () => {
    watch.end()
    await end()
  }) as pg.Pool['end']
  pool.on('error', () => {}) // an idle connection broke: the pool has dropped it, the next query opens another
  return pool
}

function postgresDriver(pool: pg.Pool): Driver {
  const own = (connection: DatabaseConnection) => connection as PostgresConnection
  return {
    init: async () => {},
    acquireConnection: async () => connectionOf(await pool.connect()),
    beginTransaction: async connection => own(connection).begin(),
    commitTransaction: connection => own(connection).commit(),
    rollbackTransaction: connection => own(connection).rollback(),
    releaseConnection: async connection => own(connection).release(),
    destroy: () => pool.end(),
  }
}

const connections = new WeakMap<pg.PoolClient, PostgresConnection>()

/** One for each client, however often it is taken from the pool: Kysely notes each new one. */
function connectionOf(client: pg.PoolClient): PostgresConnection {
  const connection = connections.get(client) ?? new PostgresConnection(client)
  connections.set(client, connection)
  return connection
}
