import { secondsAfter } from '#server/clock.ts'
import type { App, Context, PublicContext } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import type { ImportQueueRow, ReportRow } from '#server/db/schema/reports.ts'
import { findMember } from '#server/db/users-with-membership.ts'
import { Invalid, Problem } from '#server/errors.ts'
import { fetchPicture } from '#server/features/files/media/fetch-picture.ts'
import {
  addEntry,
  endReport,
  type NewEntry,
  tellImported,
} from '#server/features/maintenance/reports/reports.service.ts'
import { unreadWords } from '#server/features/maintenance/reports/unread-words.ts'
import { NO_PICTURE } from '#shared/domain/no-picture.ts'
import { createRecipe } from '../recipes/creation/create-recipe.ts'
import { fitToLimits, shortenedWords } from '../recipes/creation/fit-to-limits.ts'
import { savePicture } from '../recipes/recipe-files.ts'
import { draftToRecipe } from './draft-to-recipe.ts'
import { findNew, type Known } from './find-new.ts'
import type { Found } from './find-recipe.ts'
import { claimRow, deleteRow, findFreeRow, findUnfinishedImports, hasRows } from './import-queue.store.ts'
import { amountOfWholeLine } from './whole-lines.ts'

const AT_ONCE = 3
/** Longer than any page with its picture takes; then somebody else may take it up. */
const CLAIM_SECONDS = 120

/** Works off the addresses of a report, up to three at once, and ends it when none is left. */
export async function runImport(app: App, report: ReportRow): Promise<void> {
  const ctx = await contextFor(app, report)
  const work = async () => {
    for (let row = await takeRow(ctx, report.id); row; row = await takeRow(ctx, report.id)) await importRow(ctx, row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (await hasRows(ctx.db, report.id)) return
  await ctx.transaction(async ctx => {
    if ((await endReport(ctx, report)) && isContext(ctx)) tellImported(ctx, 'data_import', report.id)
  })
}

/** Takes up imports that nobody is at: after a restart, or when another instance went away. Run every minute. */
export async function resumeImports(app: App): Promise<void> {
  for (const report of await findUnfinishedImports(app.db)) {
    const ctx = await contextFor(app, report)
    const isFree = await findFreeRow(ctx.db, report.id, ctx.clock.now())
    if (isFree || !(await hasRows(ctx.db, report.id))) await runImport(app, report)
  }
}

/** The import goes on as the person who began it, in the household for which they did; their user is absent when they left. */
async function contextFor(app: App, report: ReportRow): Promise<PublicContext> {
  const { groupId, userId, householdId } = report
  const user = userId ? await findMember(app.db, { groupId, userId, householdId }) : undefined
  return createContext(app, {
    user: user
      ? { ...user, session: { kind: 'session', id: '', integrationId: 'generic', scope: 'everything' } }
      : null,
    locale: report.locale,
    requestId: `import ${report.id}`,
    ip: '',
    request: { secure: false, userAgent: null, ifMatch: null, token: null },
  })
}

async function takeRow(ctx: PublicContext, reportId: string): Promise<ImportQueueRow | null> {
  for (;;) {
    const now = ctx.clock.now()
    const row = await findFreeRow(ctx.db, reportId, now)
    if (!row) return null
    if (await claimRow(ctx.db, row.id, now, secondsAfter(now, CLAIM_SECONDS))) return row
  }
}

async function importRow(ctx: PublicContext, row: ImportQueueRow): Promise<void> {
  if (!isContext(ctx)) return fail(ctx, row, 'reports.importer-left', null)
  let at: Awaited<ReturnType<typeof findNew>>
  try {
    at = await findNew(ctx, row.url)
  } catch (error) {
    return fail(ctx, row, 'reports.not-scraped', error)
  }
  if (at.known) return noteKnown(ctx, row, at.known)
  try {
    await saveRow(ctx, row, at.found)
  } catch (error) {
    await fail(ctx, row, 'reports.not-saved', error)
  }
}

const noteKnown = (ctx: Context, row: ImportQueueRow, known: Known) =>
  note(ctx, row, {
    success: true,
    message: ctx.t('reports.known', { name: known.name, url: row.url }),
    warning: ctx.t('reports.already'),
    recipeId: known.id,
    recipeName: known.name,
  })

const isContext = (ctx: PublicContext): ctx is Context => ctx.user !== null

/** The recipe, its entry and the end of the work are one: a crash leaves either all of it or nothing. */
async function saveRow(ctx: Context, row: ImportQueueRow, { recipe, unread }: Found): Promise<void> {
  const picture = recipe.image ? await fetchPicture(ctx, recipe.image).catch(() => null) : null
  const draft = {
    ...draftToRecipe(ctx, recipe, await amountOfWholeLine(ctx)),
    recipeCategory: row.categories,
    tags: row.tags,
  }
  const { recipe: input, shortened } = fitToLimits(draft)
  const saved = await ctx.transaction(async inside => {
    if (!(await deleteRow(inside.db, row.id))) return null
    const quiet: Context = { ...inside, emit: () => {} } // one event told of the whole import
    quiet.transaction = work => work(quiet as never)
    const named = { ...input, name: input.name.trim() || ctx.t('recipe.unnamed'), image: NO_PICTURE }
    const made = await createRecipe(quiet, { ...named, tools: [] }, 'imported')
    const told = [...shortenedWords(ctx, shortened), ...(unread ? [unreadWords(ctx, unread)] : [])]
    await addEntry(inside, row.reportId, {
      ...aboutOf(row),
      success: true,
      message: ctx.t('reports.imported', { name: made.name }),
      warning: told.join(' '),
      recipeId: made.id,
      recipeName: made.name,
    })
    return made
  })
  if (saved && picture)
    await savePicture(ctx, saved, { bytes: picture }).catch(error =>
      ctx.log.info({ err: error }, 'the picture of an imported recipe could not be read'),
    )
}

async function fail(ctx: PublicContext, row: ImportQueueRow, key: string, error: unknown): Promise<void> {
  if (error && !(error instanceof Problem || error instanceof Invalid))
    ctx.log.error({ err: error }, 'a page could not be imported')
  await note(ctx, row, {
    success: false,
    message: ctx.t(key, { url: row.url }),
    exception: reasonOf(ctx, error),
  })
}

/** The entry takes the place of the row; whoever comes second writes none. */
const note = (ctx: PublicContext, row: ImportQueueRow, entry: NewEntry) =>
  ctx.transaction(async ctx => {
    if (await deleteRow(ctx.db, row.id)) await addEntry(ctx, row.reportId, { ...aboutOf(row), ...entry })
  })

const aboutOf = ({ url, categories, tags }: ImportQueueRow) => ({ url, categories, tags })

function reasonOf(ctx: PublicContext, error: unknown): string {
  if (error instanceof Problem) return ctx.t(`errors.${error.key}`, error.options.params)
  if (error instanceof Invalid) return error.message
  return error ? ctx.t('errors.unexpected') : ''
}
