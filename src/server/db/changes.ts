import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
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
  note: (written: CompiledQuery[]) => void
  /** Differs as soon as one of the tables that the query reads may have changed. */
  stamp: (query: CompiledQuery) => string
  /** Differs as soon as anything may have changed. */
  state: () => string
}

export function createChanges(): Changes {
  const versions = new Map<string, number>()
  let all = 0
  let writes = 0
  /** Moves when another connection than the writer commits: another process. */
  let dataVersion: StatementSync | undefined

  return {
    watch: writer => {
      dataVersion = writer.prepare('pragma data_version')
    },
    note: written => {
      writes += written.length
      for (const { query } of written) {
        // A deletion takes rows of other tables along, and a statement of our own writing may do anything.
        if (InsertQueryNode.is(query) || UpdateQueryNode.is(query))
          for (const table of tablesOf(query)) versions.set(table, (versions.get(table) ?? 0) + 1)
        else all++
      }
    },
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
