import { enableCompileCache } from 'node:module'

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

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const lines = Object.entries(commands).map(([known, { about }]) => `  larder ${known.padEnd(8)} ${about}`)
  process.stderr.write(
    `${name ? `larder: there is no command "${name}"` : 'larder: a recipe manager for households'}\n${lines.join('\n')}\n`,
  )
  process.exit(name ? 2 : 0)
}
try {
  const { run } = await command.load()
  const code = await run(args)
  if (name !== 'serve') process.exit(code)
} catch (error) {
  process.stderr.write(`larder ${name}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
