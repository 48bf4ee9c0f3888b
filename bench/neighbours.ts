import pg from 'pg'

/** Each of these is the installation's, not a household's. */
const SHARED = ['events', 'event_settings', 'jobs', 'meal_plan_numbers', 'sessions', 'word_changes']

/**
 * Gives the one household of a PostgreSQL so many neighbours, each with all that it has: every row is copied, its ids and
 * those that it names made into others, and what has to be alone in the installation gets the neighbour's number.
 */
export async function addNeighbours(databaseUrl: string, count: number, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Rows come in any order, and what triggers make of them is copied, too.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
    const columns = await columnsOf(client)
    const indexes = await indexesOf(client)
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const [table, of] of columns) {
      const names = of.map(({ name }) => `"${name}"`).join(', ')
      const ids = await idsOf(client, table, of)
      const values = of.map(column => copied(column, ids.includes(column.name))).join(', ')
      const { rowCount } = await client.query(
        `insert into "${table}" (${names}) select ${values} from "${table}" cross join generate_series(1, ${count}) as n`,
      )
      if (rowCount) say(`  ${table}: ${rowCount?.toLocaleString('en')} rows`)
    }
    for (const { text } of indexes) await client.query(text)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

interface Column {
  name: string
  type: string
  /** No two rows may have the same. */
  isAlone: boolean
}

/** A household has fewer meals than this, and a thousand of these are still a number that fits. */
const A_MILLION = 1_000_000

function copied({ name, type, isAlone }: Column, isId: boolean): string {
  // Ids begin with the time, whose first digits are the same for centuries.
  if (isId) return `to_hex(n + 4096) || substr("${name}", 5)`
  if (!isAlone) return `"${name}"`
  return type === 'text' ? `"${name}" || '-' || n` : `"${name}" + n * ${A_MILLION}`
}

/** Of each table that belongs to households, the columns that can be written. */
async function columnsOf(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(
    `select table_name as table, column_name as name, data_type as type, exists (
       select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = (quote_ident(table_name))::regclass and i.indisunique and i.indnatts = 1 and a.attname = column_name
     ) as "isAlone"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     order by ordinal_position`,
  )
  const tables = Map.groupBy(rows, ({ table }) => table)
  for (const [table, columns] of tables) {
    const isOfHouseholds = columns.some(({ name }) => name === 'id' || name.endsWith('_id'))
    if (!isOfHouseholds || SHARED.includes(table)) tables.delete(table)
  }
  return tables
}

/** The columns of a table that hold ids and nothing else. */
async function idsOf(client: pg.Client, table: string, columns: Column[]): Promise<string[]> {
  const texts = columns.filter(({ type }) => type === 'text').map(({ name }) => name)
  const tests = texts.map(name => `bool_and("${name}" ~ '${UUID}') as "${name}"`)
  const { rows } = await client.query<Record<string, boolean | null>>(
    `select ${tests.join(', ') || '1'} from "${table}"`,
  )
  return texts.filter(name => rows[0]?.[name])
}

/** Those that keep nothing unique: they are made sooner in one go than row by row. */
async function indexesOf(client: pg.Client): Promise<{ name: string; text: string }[]> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where schemaname = current_schema() and indexdef not ilike 'create unique%'`,
  )
  return rows
}
