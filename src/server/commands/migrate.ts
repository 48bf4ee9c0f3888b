import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { loadLocales } from '../locales.ts'
import { contextFor } from './caller.ts'
import { type DryRun, dryRun } from './migrate/dry-run.ts'
import { importFile } from './migrate/import-file.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, counted, explainUse, printLine } from './output.ts'

const help = `larder migrate FILE|FOLDER... [--user EMAIL] [--tag] [--parse] [--pictures]
larder migrate FILE|FOLDER... --dry-run [--json]

Imports exports of other recipe apps: archives, databases, tables, texts, folders of these. The app is recognized by the content of a file.
Recipes that are here already are left out. An import can be undone on the page "Import from other apps".
--user      whose recipes they become; needed when there is more than one user
--tag       tag every recipe with the name of the app
--parse     take ingredient lines apart into amount, unit and food
--pictures  fetch pictures that are not in the file from their web addresses
--dry-run   only say what is in there; nothing is written
--json      with --dry-run, one line of JSON a file instead of words
`

/** The command `larder migrate`; answers the exit code: 0 all imported, 1 something was not, 2 wrong use. */
export async function run(args: string[], open = openForCommand): Promise<number> {
  const options = {
    user: { type: 'string' },
    tag: { type: 'boolean', default: false },
    parse: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  if (values.help || !positionals.length || (values.json && !values['dry-run'])) return explainUse(help, args)
  if (values['dry-run']) return showAll(positionals, Boolean(values.json))
  const { tag, parse, pictures } = values
  return importAll(positionals, values.user, { tag, parse, fetchPictures: pictures }, open)
}

async function showAll(paths: string[], asJson: boolean): Promise<number> {
  const locales = loadLocales()
  const t = (key: string) => locales.t('en-US', key)
  let code = 0
  for (const path of paths) {
    const read = await dryRun(path, t)
    if (read.report.error) code = 1
    await printLine(asJson ? JSON.stringify(read) : wordsFor(read, t))
  }
  return code
}

async function importAll(
  paths: string[],
  email: string | undefined,
  wish: Parameters<typeof importFile>[2],
  open: typeof openForCommand,
): Promise<number> {
  const { app, close } = await open()
  try {
    const ctx = await contextFor(app, email)
    if (typeof ctx === 'string') return complain(ctx, 2)
    let code = 0
    for (const path of paths) {
      const { words, isWhole } = await importFile({ app, ctx }, path, wish)
      if (!isWhole) code = 1
      await printLine(`${basename(path)}: ${words}`)
    }
    return code
  } finally {
    await close()
  }
}

/** What is counted, by the word for one. */
const COUNTED = {
  ...{ pictures: 'picture', comments: 'comment', cookbooks: 'cookbook', lists: 'list', plans: 'plan', foods: 'food' },
  addresses: 'address',
} as const

function wordsFor({ archive, report, recipes }: DryRun, t: (key: string) => string): string {
  if (report.error) return `${basename(archive)}: ${report.error}`
  const rest = Object.entries(COUNTED).flatMap(([name, one]) => {
    const number = report.counts[name as keyof typeof COUNTED]
    return number > 0 ? [counted(number, one)] : []
  })
  const what = [counted(recipes.length, 'recipe'), ...rest].join(', ')
  const failed = report.failed.map(({ name, reason }) => `\n  not read: ${name}: ${t(`reports.left.${reason}`)}`)
  return `${basename(archive)}: ${report.appName} export, ${what}${failed.join('')}`
}
