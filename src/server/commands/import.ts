import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import { findNew } from '../features/recipes/recipe-imports/find-new.ts'
import { importFromText, importFromUrl, saveFound } from '../features/recipes/recipe-imports/import-recipe.ts'
import { importFromZip } from '../features/recipes/recipe-imports/import-zip.ts'
import { contextFor } from './caller.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, printLine, wordsOfFileError } from './output.ts'
import { pageOfBytes } from './page-of-bytes.ts'

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
    const { slug, isKnown } = await recipeOf(ctx, source, wishes)
    await printLine(`${source}: ${isKnown ? 'is already in the library, ' : ''}${linkTo(ctx, slug)}`)
    return 0
  } catch (error) {
    return complain(`${source}: ${reasonOf(ctx, error)}`, 1)
  }
}

async function recipeOf(
  ctx: Context,
  source: string,
  { tags, again }: Wishes,
): Promise<{ slug: string; isKnown: boolean }> {
  if (!isAddress(source)) return { slug: await importFile(ctx, source, tags), isKnown: false }
  if (again) return { slug: await importFromUrl(ctx, source, tags), isKnown: false }
  const { known, found } = await findNew(ctx, source)
  return known ? { slug: known.slug, isKnown: true } : { slug: await saveFound(ctx, found, tags), isKnown: false }
}

const isAddress = (source: string) => /^https?:\/\//i.test(source)
const linkTo = (ctx: Context, slug: string) => `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${slug}`

async function importFile(ctx: Context, path: string, tags: boolean): Promise<string> {
  if (!/\.zip$/i.test(path)) {
    const { html, json, text } = await pageOfBytes(await readFile(path))
    return importFromText(ctx, html ?? json ?? text ?? '', tags)
  }
  const { size } = await stat(path)
  return importFromZip(ctx, { path, filename: basename(path), contentType: 'application/zip', size })
}

function reasonOf(ctx: Context, error: unknown): string {
  if (error instanceof Problem) return ctx.t(`errors.${error.key}`, error.options.params)
  const words = wordsOfFileError(error)
  if (words) return words
  throw error
}
