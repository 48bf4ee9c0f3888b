import { parseArgs } from 'node:util'
import { UserInput } from '#shared/contract/accounts/users.ts'
import { readConfig } from '../config.ts'
import type { App, PublicContext } from '../context.ts'
import { createSystemContext } from '../create-context.ts'
import { Problem } from '../errors.ts'
import { createGroup } from '../features/accounts/groups/create-group.ts'
import { setPassword } from '../features/accounts/users/passwords.service.ts'
import {
  createUserByAdmin,
  findAccountByEmail,
  hasUsers,
  listEverybody,
} from '../features/accounts/users/users.service.ts'
import { openApp } from '../open-app.ts'
import { readPassword } from './read-password.ts'

const help = `larder user create --email EMAIL --username NAME [--full-name NAME] [--admin] [--group NAME] [--household NAME]
larder user reset-password EMAIL [--local]   --local: from now on by password, not by LDAP or OIDC
larder user list
The password is asked for, or read from the first line that is piped in.
`

/** What a command needs beside its words; tests bring their own. */
export interface UserCommandTools {
  open: () => Promise<{ app: App; close: () => Promise<void> }>
  password: () => Promise<string>
  print: (text: string) => void
}

const realTools: UserCommandTools = {
  open: async () => {
    const app = await openApp(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
    return { app, close: () => app.db.destroy() }
  },
  password: () => readPassword(),
  print: text => void process.stdout.write(text),
}

/** The command `larder user`; answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function run(args: string[], tools = realTools): Promise<number> {
  const [name = '', ...rest] = args
  const command = { create, 'reset-password': resetPassword, list }[name]
  if (!command) {
    process.stderr.write(help)
    return name === '--help' ? 0 : 2
  }
  const { app, close } = await tools.open()
  const ctx = createSystemContext(app)
  try {
    return await command(ctx, rest, tools)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    process.stderr.write(`${error.options.exception ?? ctx.t(`errors.${error.key}`, error.options.params)}\n`)
    return 1
  } finally {
    await close()
  }
}

async function create(ctx: PublicContext, args: string[], tools: UserCommandTools): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      username: { type: 'string' },
      'full-name': { type: 'string' },
      group: { type: 'string' },
      household: { type: 'string' },
      admin: { type: 'boolean' },
    },
  })
  const { email, username, admin, group, household } = values
  if (!email || !username) return wrongUse('An e-mail address and a username are needed.')
  const password = await tools.password()
  if (password.length < 8) return wrongUse('A password has at least 8 characters.')
  const fullName = values['full-name'] ?? username
  const input = UserInput.parse({ email, username, fullName, password, admin, group, household })
  if (!(await hasUsers(ctx)))
    await createGroup(ctx, { name: group ?? ctx.config.DEFAULT_GROUP, privateGroup: true, household })
  const user = await createUserByAdmin(ctx, input)
  tools.print(`${user.username} (${user.email}) is now in ${user.household}, ${user.group}.\n`)
  return 0
}

async function resetPassword(ctx: PublicContext, args: string[], tools: UserCommandTools): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { local: { type: 'boolean' } } })
  const [email] = positionals
  if (!email) return wrongUse('Whose? Give the e-mail address.')
  const account = await findAccountByEmail(ctx, email)
  if (!account) return wrongUse(`Nobody here has the address ${email}.`)
  if (account.authMethod !== 'Mealie' && !values.local)
    return wrongUse(`${email} signs in by ${account.authMethod}. Add --local to make it a password of ours.`)
  const password = await tools.password()
  if (password.length < 8) return wrongUse('A password has at least 8 characters.')
  await setPassword(ctx, account.id, password, { authMethod: 'Mealie' })
  tools.print(`${email} has a new password and is signed out everywhere.\n`)
  return 0
}

async function list(ctx: PublicContext, _args: string[], tools: UserCommandTools): Promise<number> {
  for (const user of await listEverybody(ctx))
    tools.print(`${user.username}\t${user.email}\t${user.group} / ${user.household}${user.admin ? '\tadmin' : ''}\n`)
  return 0
}

function wrongUse(reason: string): number {
  process.stderr.write(`${reason}\n`)
  return 2
}
