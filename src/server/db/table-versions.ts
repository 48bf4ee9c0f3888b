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
 * Which tables an SQLite file was written to since when, so that an answer may be kept until then. Other processes on the
 * same file count too.
 */
export interface Changes {
  /** The connection that all writes of this process go through. */
  watch: (writer: DatabaseSync) => void
  /** A statement was run that nobody sees before its commit. */
  begin: (query: CompiledQuery) => void
  /** Statements were committed, and with them all that had begun. */
  note: (written: CompiledQuery[]) => void
  /** Differs as soon as one of the tables that the query reads may have changed. */
  stamp: (query: CompiledQuery) => string
  /** Whether a table that the query reads may hold what is not committed yet. */
  isTouched: (query: CompiledQuery) => boolean
  /** Differs as soon as anything may have changed. */
  state: () => string
}

export function createChanges(): Changes {
  const versions = new Map<string, number>()
  let all = 0
  let writes = 0
  const touched = new Set<string>()
  let isAllTouched = false
  /** Moves when another connection than the writer commits: another process. */
  let dataVersion: StatementSync | undefined
  let referring: StatementSync | undefined
  const referred = new Map<string, boolean>()
  /** Whether rows of other tables may go along when rows of this one are deleted. */
  const isReferredTo = (table: string) => {
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
      referring = writer.prepare(
        'select 1 from sqlite_schema as t, pragma_foreign_key_list(t.name) as f where f."table" = ? limit 1',
      )
    },
    begin: query => {
      const tables = reachOf(query)
      if (tables) for (const table of tables) touched.add(table)
      else isAllTouched = true
    },
    note: written => {
      writes += written.length
      touched.clear()
      isAllTouched = false
      for (const query of written) {
        const tables = reachOf(query)
        if (tables) for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
        else {
          // Such a statement may have changed the schema too.
          all++
          referred.clear()
        }
      }
    },
    isTouched: ({ query }) => isAllTouched || [...tablesOf(query)].some(table => touched.has(table)),
    state: () => `${dataVersion?.get()?.data_version}/${writes}`,
    stamp: ({ query }) => {
      const others = dataVersion?.get()?.data_version
      return `${others}/${all}/${[...tablesOf(query)].map(table => versions.get(table) ?? 0).join(',')}`
    },
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
