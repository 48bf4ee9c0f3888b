import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/db/engine.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'

/** The engine that this run tests on, by `TEST_DATABASE`. */
export const testEngine: Engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

export interface TestDatabase {
  db: Db
  engine: Engine
  /** What the server's configuration would say of it; the folder is empty but for an SQLite file. */
  config: { DATABASE_URL: string; DATA_DIR: string }
  /** Closes the connections and removes what was made. */
  close: () => Promise<void>
}

/** Where the migrated templates are; set once a run by global-setup.ts and inherited by each worker. */
const FOLDER = 'LARDER_TEST_FOLDER'
const POSTGRES_URL = 'LARDER_TEST_POSTGRES'

/** A fresh database with the whole schema, of one's own. It is a copy of a template, so it costs milliseconds. */
export async function openTestDatabase(engine: Engine = testEngine): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(process.env[FOLDER] ?? tmpdir(), 'data-'))
  return engine === 'sqlite' ? openSqlite(dataDir) : openPostgres(dataDir)
}

async function openSqlite(dataDir: string): Promise<TestDatabase> {
  const template = process.env[FOLDER] && templateFile(process.env[FOLDER])
  const file = join(dataDir, 'larder.db')
  if (template && existsSync(template)) copyFileSync(template, file)
  const config = { DATABASE_URL: `sqlite://${file}`, DATA_DIR: dataDir }
  const db = await openDatabase(config)
  return { db, engine: 'sqlite', config, close: async () => closeDatabase(db, dataDir) }
}

async function openPostgres(dataDir: string): Promise<TestDatabase> {
  const server = process.env[POSTGRES_URL]
  if (!server) throw new Error('No PostgreSQL runs: start the tests with TEST_DATABASE=postgres.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await tell(server, `create database ${name} template ${TEMPLATE}`)
  const config = { DATABASE_URL: withDatabase(server, name), DATA_DIR: dataDir }
  const db = await openDatabase(config)
  const close = async () => {
    await closeDatabase(db, dataDir)
    await tell(server, `drop database if exists ${name} with (force)`)
  }
  return { db, engine: 'postgres', config, close }
}

async function closeDatabase(db: Db, dataDir: string) {
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
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
