import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PublicContext } from '../context.ts'
import { createSystemContext } from '../create-context.ts'
import { wordsOf } from '../features/maintenance/backups/backups.service.ts'
import { chooseByNames } from '../features/maintenance/backups/partial/choose-by-names.ts'
import { readContents, restorePart } from '../features/maintenance/backups/partial/restore-part.ts'
import { restoreBackup } from '../features/maintenance/backups/restore-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, printLine, wordsOfFileError } from './output.ts'
import { printCounts } from './print-counts.ts'

const help = `larder restore --yes FILE
larder restore FILE --households NAME,NAME... [--replace]
larder restore FILE --recipes NAME,NAME... [--replace]
larder restore FILE --list

The first replaces everything that is there. The others bring back a part, beside everything that is there; the server
may run. For a week one can go back, in /admin/backups.
--households  whole households by name or id: people, recipes, plans and lists that are gone since
--recipes     recipes by name or id
--replace     puts recipes that changed since back to what they were
--list        only says which households and recipes are in the backup
`

/** `larder restore`: puts a backup of Larder or Mealie in the place of everything, or brings a part of it back. */
export async function run(args: string[], open = openForCommand): Promise<number> {
  const options = {
    yes: { type: 'boolean', default: false },
    households: { type: 'string', multiple: true },
    recipes: { type: 'string', multiple: true },
    replace: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  } as const
  const read = tryParse(() => parseArgs({ args, allowPositionals: true, options }))
  const [path, ...others] = read?.positionals ?? []
  if (!read || !path || others.length) return explainUse(help, args)
  const { yes, list, replace, households = [], recipes = [] } = read.values
  const isPart = households.length > 0 || recipes.length > 0
  if ([yes, list, isPart].filter(Boolean).length !== 1) return explainUse(help, args)
  const { app, close } = await open()
  const ctx = createSystemContext(app)
  const file = { path: resolve(path), name: basename(path) }
  try {
    if (list) return await printContents(ctx, file.path)
    if (isPart) return await bringPart(ctx, file, { households, recipes, replaceChanged: replace })
    const restored = await restoreBackup(ctx, file.path, optionsOf(ctx, file.name))
    await printCounts(restored.counts)
    return 0
  } catch (error) {
    return complain(wordsOfFileError(error) ?? wordsOf(ctx, error), 1)
  } finally {
    await close()
  }
}

function tryParse<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}

const optionsOf = ({ config }: PublicContext, name: string) => ({
  name,
  userName: 'larder restore',
  password: config.BACKUP_PASSWORD,
})

async function printContents(ctx: PublicContext, path: string): Promise<number> {
  const { households, recipes } = await readContents(ctx, path, ctx.config.BACKUP_PASSWORD)
  for (const { id, name, groupName, isHere, people } of households)
    await printLine(`household ${id} ${name} (${groupName}): ${people} people, ${isHere ? 'here' : 'gone'}`)
  for (const { id, name, state } of recipes) await printLine(`recipe ${id} ${name}: ${state}`)
  return 0
}

async function bringPart(
  ctx: PublicContext,
  file: { path: string; name: string },
  wish: { households: string[]; recipes: string[]; replaceChanged: boolean },
): Promise<number> {
  const contents = await readContents(ctx, file.path, ctx.config.BACKUP_PASSWORD)
  const { choice, unknown } = chooseByNames(contents, wish)
  if (unknown.length) return complain(`Not in this backup: ${unknown.join(', ')}`, 1)
  const { counts } = await restorePart(ctx, file.path, choice, optionsOf(ctx, file.name))
  await printCounts(counts)
  return 0
}
