import { createWriteStream, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { readConfig } from '#server/config.ts'
import { createSystemContext } from '#server/create-context.ts'
import { setPassword } from '#server/features/accounts/users/passwords.service.ts'
import { restoreBackup } from '#server/features/maintenance/backups/restore-backup.ts'
import { writeBackup } from '#server/features/maintenance/backups/write-backup.ts'
import { openApp } from '#server/open-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { as } from './as.ts'
import { makeBelongings } from './belongings.ts'
import { ALL_FLAGS, makePerson } from './factories.ts'
import { fillBin } from './fill-bin.ts'
import { putRareRows } from './rare-rows.ts'
import type { TestApp } from './start-app.ts'

export const FIXTURE_ACCOUNT = { username: 'ann', password: 'correct horse 7' }

/**
 * Writes what later versions must bring up whole: an installation with a row in every table and something of every kind in its
 * bin, as a backup and as the data folder of an SQLite installation.
 */
export async function writeFixture({ app, server }: TestApp, backup: string, dataFolder: string): Promise<void> {
  const { username, password } = FIXTURE_ACCOUNT
  const ann = await makePerson(app, { user: { admin: true, username, usernameKey: username }, flags: ALL_FLAGS })
  await putRareRows(app, ann, await makeBelongings(server, ann))
  // Signing in asks for no second step, and nothing is under way.
  await app.db.updateTable('secondFactors').set({ confirmedAt: null }).execute()
  await app.db.updateTable('libraryImports').set({ state: 'ready', jobId: null }).execute()
  await setPassword(createSystemContext(app), ann.user.id, password, {})
  const { access_token } = (await as(server, null)(auth.signIn, { body: FIXTURE_ACCOUNT })).body
  const ask = as(server, access_token)
  await ask(recipes.create, { body: { name: 'Leek soup' } })
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'leek.png', { type: 'image/png' })
  await ask(recipes.putImage, { params: { slug: 'leek-soup' }, body: { image, extension: 'png' } })
  await ask(recipes.patch, { params: { slug: 'leek-soup' }, body: { description: 'Warm.' } })
  await fillBin(ask)
  const kinds = new Set((await ask(bin.list)).body.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(Object.keys(app.hooks.restorers).sort())
  await writeBackup(createSystemContext(app), backup, { media: true })
  await writeDataFolder(backup, dataFolder)
}

async function writeDataFolder(backup: string, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'larder-fixture-'))
  const app = await openApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  await restoreBackup(createSystemContext(app), backup, { name: 'fixture.zip', userName: 'test', password: '' })
  await app.db.destroy()
  const zip = new ZipFile()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (statSync(join(folder, name)).isFile() && !/^(backups|temp)\//.test(name)) zip.addFile(join(folder, name), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
