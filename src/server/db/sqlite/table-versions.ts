import { randomBytes } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  OperationNodeTransformer,
  type RootOperationNode,
  type TableNode,
  UpdateQueryNode,
} from 'kysely'

/**
 * Which tables an SQLite file was written to since when, so that a count may be remembered until then. Other processes on the
 * same file count too.
 */
export interface Changes {
  /** The connection that all writes of this process go through. */
  watch: (writer: DatabaseSync) => void
  /** Statements were committed. */
  note: (written: CompiledQuery[]) => void
  /** Differs as soon as one of the tables that the query reads may have changed. */
  stamp: (query: CompiledQuery) => string
  /** Differs as soon as anything that people wrote or see may have changed. */
  contentStamp: () => string
}

/** What the server notes for itself, all the time, and shows nobody. */
const BOOKKEEPING = new Set(['sessions', 'api_tokens', 'known_browsers', 'challenges', 'attempt_counts', 'jobs'])

export function createChanges(): Changes {
  const versions = new Map<string, number>()
  let all = 0
  let content = 0
  /** Numbers begin anew with each process, and a stamp may outlive it. */
  const process = randomBytes(6).toString('base64url')
  /** Moves when another connection than the writer commits: another process. */
  let dataVersion: StatementSync | undefined
  let referring: StatementSync | undefined
  const referred = new Map<string, boolean>()
  let schemaVersion: StatementSync | undefined
  let knownVersion: unknown
  /** Whether rows of other tables may go along when rows of this one are deleted. */
  const isReferredTo = (table: string) => {
    const version = schemaVersion?.get()?.schema_version
    if (version !== knownVersion) referred.clear()
    knownVersion = version
    const known = referred.get(table) ?? referring?.get(table) !== undefined
    referred.set(table, known)
    return known
  }

  /** The tables in which a statement may change rows; null when it may be any: a deletion takes rows of others along. */
  const reachOf = ({ query }: CompiledQuery): Set<string> | null => {
    const tables = tablesOf(query)
    if (InsertQueryNode.is(query) || UpdateQueryNode.is(query)) return tables
    return DeleteQueryNode.is(query) && ![...tables].some(isReferredTo) ? tables : null
  }

  return {
    watch: writer => {
      dataVersion = writer.prepare('pragma data_version')
      schemaVersion = writer.prepare('pragma schema_version')
      referring = writer.prepare(
        'select 1 from sqlite_schema as t, pragma_foreign_key_list(t.name) as f where f."table" = ? limit 1',
      )
    },
    note: written => {
      for (const query of written) {
        const tables = reachOf(query)
        if (!tables || [...tables].some(table => !BOOKKEEPING.has(table))) content++
        if (tables) for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
        else all++
      }
    },
    stamp: ({ query }) => {
      const others = dataVersion?.get()?.data_version
      return `${others}/${all}/${[...tablesOf(query)].map(table => versions.get(table) ?? 0).join(',')}`
    },
    contentStamp: () => `${process}/${dataVersion?.get()?.data_version}/${content}`,
  }
}

class TableCollector extends OperationNodeTransformer {
  readonly tables = new Set<string>()
  protected override transformTable(node: TableNode): TableNode {
    this.tables.add(node.table.identifier.name)
    return node
  }
}

const known = new WeakMap<RootOperationNode, Set<string>>()

/** Remembered, because queries that were compiled once come again and again. */
function tablesOf(query: RootOperationNode): Set<string> {
  const tables = known.get(query)
  if (tables) return tables
  const collector = new TableCollector()
  collector.transformNode(query)
  known.set(query, collector.tables)
  return collector.tables
}
