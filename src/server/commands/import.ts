import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import { importFromText, importFromUrl } from '../features/recipes/recipe-imports/import-recipe.ts'
import { importFromZip } from '../features/recipes/recipe-imports/import-zip.ts'
import { findKnownRecipe } from '../features/recipes/recipes/creation/find-known-recipe.ts'
import { contextFor } from './caller.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, printLine, wordsOfFileError } from './output.ts'

const help = `larder import URL|FILE... [--user EMAIL] [--tags] [--again]

A file is a saved page, a recipe as JSON or text, or an archive of one recipe (.zip).
--user   whose recipes they become; needed when there is more than one user
--tags   take the page's keywords as tags
--again  import a page also when its recipe is already in the library
`

interface Wishes {
  tags: boolean
  again: boolean
}

/** The command `larder import`; answers the exit code: 0 all imported, 1 at least one was not, 2 wrong use. */
export async function run(args: string[], open = openForCommand): Promise<number> {
  const options = {
    user: { type: 'string' },
    tags: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help || !positionals.length) return explainUse(help, args)
  const { app, close } = await open()
  try {
    const ctx = await contextFor(app, values.user)
    if (typeof ctx === 'string') return complain(ctx, 2)
    let code = 0
    for (const source of positionals) code = Math.max(code, await importOne(ctx, source, values))
    return code
  } finally {
    await close()
  }
}

async function importOne(ctx: Context, source: string, wishes: Wishes): Promise<number> {
  try {
    const known = isAddress(source) && !wishes.again ? await findKnownRecipe(ctx, source) : null
    if (known) {
      await printLine(`${source}: is already in the library, ${linkTo(ctx, known.slug)}`)
      return 0
    }
    const slug = isAddress(source)
      ? await importFromUrl(ctx, source, wishes.tags)
      : await importFile(ctx, source, wishes.tags)
    await printLine(`${source}: ${linkTo(ctx, slug)}`)
    return 0
  } catch (error) {
    return complain(`${source}: ${reasonOf(ctx, error)}`, 1)
  }
}

const isAddress = (source: string) => /^https?:\/\//i.test(source)
const linkTo = (ctx: Context, slug: string) => `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${slug}`

async function importFile(ctx: Context, path: string, tags: boolean): Promise<string> {
  if (!/\.zip$/i.test(path)) return importFromText(ctx, await readFile(path, 'utf8'), tags)
  const { size } = await stat(path)
  return importFromZip(ctx, { path, filename: basename(path), contentType: 'application/zip', size })
}

function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof Problem) return ctx.t(`errors.${error.key}`, error.options.params)
  const words = wordsOfFileError(error)
  if (words) return words
  throw error
}
