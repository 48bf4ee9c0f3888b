import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/db/engine.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'

/** The engine that this run tests on, by `TEST_DATABASE`. */
export const testEngine: Engine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** What the server's configuration would say of a database. The folder is empty but for an SQLite file. */
export interface DatabaseConfig {
  DATABASE_URL: string
  DATA_DIR: string
}

/** Where the migrated templates are; set once a run by global-setup.ts and inherited by each worker. */
const FOLDER = 'LARDER_TEST_FOLDER'
const POSTGRES_URL = 'LARDER_TEST_POSTGRES'

/** A fresh database with the whole schema, of one's own. It goes when the run ends; `destroy` closes its connections. */
export async function openTestDatabase(engine: Engine = testEngine): Promise<Db> {
  return openDatabase(await createTestDatabase(engine))
}

/** The same, not opened yet. It is a copy of a template, so it costs milliseconds. */
export async function createTestDatabase(engine: Engine = testEngine): Promise<DatabaseConfig> {
  const folder = process.env[FOLDER]
  const dataDir = mkdtempSync(join(folder ?? tmpdir(), 'data-'))
  if (engine === 'postgres') return { DATABASE_URL: await copyPostgres(), DATA_DIR: dataDir }
  const file = join(dataDir, 'larder.db')
  if (folder) copyFileSync(templateFile(folder), file)
  return { DATABASE_URL: `sqlite://${file}`, DATA_DIR: dataDir }
}

async function copyPostgres(template = TEMPLATE): Promise<string> {
  const server = process.env[POSTGRES_URL]
  if (!server) throw new Error('No PostgreSQL runs: start the tests with TEST_DATABASE=postgres.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await tell(server, `create database ${name} template ${template} strategy file_copy`)
  return withDatabase(server, name)
}

/** A database with nothing in it, for tests of the migrations themselves. */
export async function createEmptyDatabase(engine: Engine = testEngine): Promise<DatabaseConfig> {
  const dataDir = mkdtempSync(join(process.env[FOLDER] ?? tmpdir(), 'data-'))
  const url = engine === 'postgres' ? await copyPostgres('template0') : `sqlite://${join(dataDir, 'larder.db')}`
  return { DATABASE_URL: url, DATA_DIR: dataDir }
}

/** Makes the templates that `openTestDatabase` copies, in this folder and on this server, and says so to the workers. */
export async function prepareTemplates(folder: string, postgresUrl?: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const sqlite = await openDatabase({ DATABASE_URL: `sqlite://${templateFile(folder)}`, DATA_DIR: folder })
  await sqlite.destroy()
  process.env[FOLDER] = folder
  if (!postgresUrl) return
  await tell(postgresUrl, `create database ${TEMPLATE} template template0`)
  const postgres = await openDatabase({ DATABASE_URL: withDatabase(postgresUrl, TEMPLATE), DATA_DIR: folder })
  await postgres.destroy()
  process.env[POSTGRES_URL] = postgresUrl
}

const TEMPLATE = 'larder_template'
const templateFile = (folder: string) => join(folder, 'template.db')

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs one statement that cannot stand in a transaction. */
async function tell(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
