import { enableCompileCache } from 'node:module'
import { wordsOfError } from './commands/output.ts'
import { RELEASE } from './version.ts'

/** The commands, by name; each module exports `run(args)` and answers with an exit code. */
const commands: Record<string, { about: string; load: () => Promise<{ run: (args: string[]) => Promise<number> }> }> = {
  serve: { about: 'start the server', load: () => import('./commands/serve.ts') },
  user: { about: 'create a user, reset a password', load: () => import('./commands/user.ts') },
  migrate: { about: 'read exports of other recipe apps', load: () => import('./commands/migrate.ts') },
  import: { about: 'import recipes from pages and files', load: () => import('./commands/import.ts') },
  scrape: { about: 'print the recipe of a page as JSON', load: () => import('./commands/scrape.ts') },
  parse: { about: 'print ingredient lines in their parts', load: () => import('./commands/parse.ts') },
  backup: { about: 'make a backup of everything', load: () => import('./commands/backup.ts') },
  restore: { about: 'put a backup in the place of everything', load: () => import('./commands/restore.ts') },
  verify: { about: 'restore a backup on trial', load: () => import('./commands/verify.ts') },
  media: { about: 'move pictures and files to a bucket and back', load: () => import('./commands/media.ts') },
  health: { about: 'ask a running server whether it is well', load: () => import('./commands/health.ts') },
}

enableCompileCache()

const [first = '', ...rest] = process.argv.slice(2)
const isAskingHelp = ['help', '--help', '-h'].includes(first)
if (['--version', '-v'].includes(first)) {
  process.stdout.write(`${RELEASE}\n`)
  process.exit(0)
}
// `larder help import` and `larder import FILE --help` are `larder import --help`.
const name = isAskingHelp ? (rest[0] ?? '') : first
const args = isAskingHelp || rest[0] === '-h' || rest.includes('--help') ? ['--help'] : rest
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const lines = Object.entries(commands).map(([known, { about }]) => `  larder ${known.padEnd(8)} ${about}`)
  const output = name ? process.stderr : process.stdout
  output.write(
    `${name ? `larder: there is no command "${name}"` : 'larder: a recipe manager for households'}\n${lines.join('\n')}\nHow one is used: larder help COMMAND\n`,
  )
  process.exit(name ? 2 : 0)
}
try {
  const { run } = await command.load()
  const code = await run(args)
  if (name !== 'serve' || args.length) process.exit(code)
} catch (error) {
  process.stderr.write(`larder ${name}: ${wordsOfError(error)}\n`)
  // An option that the command does not have is wrong use, like a missing argument.
  const isWrongUse = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  process.exit(isWrongUse ? 2 : 1)
}
