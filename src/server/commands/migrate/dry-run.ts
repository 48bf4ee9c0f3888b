import { Problem } from '../../errors.ts'
import { openLibrary } from '../../files/library-files.ts'
import { appName } from '../../importers/app-names.ts'
import { unreadScan } from '../../importers/imported.ts'
import { readLibrary } from '../../importers/read-library.ts'
import { appsOf, count, emptyCounts, type LibraryCounts, recipeSummary } from '../../importers/summary.ts'
import { wordsOfError } from '../output.ts'
import { filesAt, NOTHING_FOUND } from './files-at.ts'

export interface DryRun {
  archive: string
  app: string | null
  report: {
    appName: string
    counts: LibraryCounts
    failed: { name: string; path: string; reason: string; detail: string }[]
    left: { path: string; what: string }[]
    addresses: string[]
    lists: { name: string; items: number }[]
    error?: string
  }
  recipes: ReturnType<typeof recipeSummary>[]
}

/** What an export holds, without a database. Nothing is kept of it, and pictures are not unpacked. `t` has the words of a key. */
export async function dryRun(path: string, t: (key: string) => string): Promise<DryRun> {
  const counts = emptyCounts()
  const report: DryRun['report'] = { appName: '', counts, failed: [], left: [], addresses: [], lists: [] }
  const recipes: DryRun['recipes'] = []
  const cookbooks = new Set<string>()
  try {
    const library = await openLibrary(await filesAt(path))
    try {
      for await (const read of readLibrary(library.folders, library.tools)) {
        // No model is asked in a dry run.
        const item = read.kind === 'scan' ? unreadScan(read) : read
        count(counts, item, cookbooks)
        if (item.kind === 'recipe') recipes.push(recipeSummary(item.recipe))
        else if (item.kind === 'failed')
          report.failed.push({ name: item.name, path: item.path, reason: item.reason, detail: item.detail })
        else if (item.kind === 'left') report.left.push({ path: item.path, what: item.what })
        else if (item.kind === 'address') report.addresses.push(item.url)
        else if (item.kind === 'list') report.lists.push({ name: item.name, items: item.items.length })
      }
    } finally {
      library.close()
    }
    if (!recipes.length && !counts.addresses && !counts.lists && !counts.foods)
      report.error = report.failed[0] ? t(`reports.left.${report.failed[0].reason}`) : NOTHING_FOUND
  } catch (error) {
    report.error = error instanceof Problem ? t(`errors.${error.key}`) : wordsOfError(error)
  }
  const app = appsOf(counts)
  report.appName = appName(app)
  return { archive: path, app, report, recipes }
}
