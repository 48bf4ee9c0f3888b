import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { loadLocales } from '../locales.ts'
import { type DryRun, dryRun } from './migrate/dry-run.ts'

const help = `larder migrate FILE... --dry-run [--json]

Reads exports of other recipe apps: archives, databases, tables, texts. What a file is shows in what stands in it.
--dry-run  only say what is in there; nothing is written
--json     one line of JSON a file instead of words
`

export interface MigrateCommandTools {
  print: (text: string) => void
}
const realTools: MigrateCommandTools = { print: text => void process.stdout.write(text) }

/** The command `larder migrate`; answers the exit code: 0 all read, 1 at least one was not, 2 wrong use. */
export async function run(args: string[], tools = realTools): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help || !positionals.length || !values['dry-run']) {
    process.stderr.write(help)
    return values.help ? 0 : 2
  }
  const locales = loadLocales()
  let code = 0
  for (const path of positionals) {
    const read = await dryRun(path, key => locales.t('en-US', `errors.${key}`))
    if (read.report.error) code = 1
    tools.print(values.json ? `${JSON.stringify(read)}\n` : wordsFor(read))
  }
  return code
}

function wordsFor({ archive, report, recipes }: DryRun): string {
  if (report.error) return `${basename(archive)}: ${report.error}\n`
  const { pictures, lists, plans, foods, addresses } = report.counts
  const rest = Object.entries({ pictures, lists, plans, foods, addresses }).filter(([, number]) => number > 0)
  const what = [`${recipes.length} recipes`, ...rest.map(([name, number]) => `${number} ${name}`)].join(', ')
  const failed = report.failed.map(({ name, reason }) => `  not read: ${name} (${reason})\n`)
  return `${basename(archive)}: ${report.appName} export, ${what}\n${failed.join('')}`
}
