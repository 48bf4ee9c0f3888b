import { parseArgs } from 'node:util'
import { UserInput } from '#shared/contract/accounts/users.ts'
import type { PublicContext } from '../context.ts'
import { createSystemContext } from '../create-context.ts'
import { Problem } from '../errors.ts'
import { createGroup } from '../features/accounts/groups/create-group.ts'
import { WITH_AMOUNTS } from '../features/accounts/households/first-preferences.ts'
import { setPassword } from '../features/accounts/users/passwords.service.ts'
import {
  createUserByAdmin,
  findAccountByEmail,
  hasUsers,
  listEverybody,
} from '../features/accounts/users/users.service.ts'
import { openForCommand } from './open-for-command.ts'
import { complain, explainUse, printLine } from './output.ts'
import { readPassword } from './read-password.ts'

const help = `larder user create --email EMAIL --username NAME [--full-name NAME] [--admin] [--group NAME] [--household NAME]
larder user reset-password EMAIL [--local]   --local: from now on by password, not by LDAP or OIDC
larder user list
The password is asked for, or read from the first line that is piped in.
`

/** The command `larder user`; answers the exit code: 0 done, 1 refused, 2 wrong use. */
export async function run(args: string[], open = openForCommand, password = readPassword): Promise<number> {
  const [name = '', ...rest] = args
  const command = { create, 'reset-password': resetPassword, list }[name]
  if (!command) return explainUse(help, args)
  const { app, close } = await open()
  const ctx = createSystemContext(app)
  try {
    return await command(ctx, rest, password)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return complain(error.options.exception ?? ctx.t(`errors.${error.key}`, error.options.params), 1)
  } finally {
    await close()
  }
}

async function create(ctx: PublicContext, args: string[], ask: () => Promise<string>): Promise<number> {
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
  if (!email || !username) return complain('An e-mail address and a username are needed.', 2)
  const password = await ask()
  if (password.length < 8) return complain('A password has at least 8 characters.', 2)
  const fullName = values['full-name'] ?? username
  const input = UserInput.parse({ email, username, fullName, password, admin, group, household })
  if (!(await hasUsers(ctx)))
    await createGroup(ctx, {
      name: group ?? ctx.config.DEFAULT_GROUP,
      privateGroup: true,
      household,
      preferences: WITH_AMOUNTS,
    })
  const user = await createUserByAdmin(ctx, input)
  await printLine(`${user.username} (${user.email}) is now in ${user.household}, ${user.group}.`)
  return 0
}

async function resetPassword(ctx: PublicContext, args: string[], ask: () => Promise<string>): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { local: { type: 'boolean' } } })
  const [email] = positionals
  if (!email) return complain('Whose? Give the e-mail address.', 2)
  const account = await findAccountByEmail(ctx, email)
  if (!account) return complain(`Nobody here has the address ${email}.`, 2)
  if (account.authMethod !== 'Mealie' && !values.local)
    return complain(`${email} signs in by ${account.authMethod}. Add --local to make it a password of ours.`, 2)
  const password = await ask()
  if (password.length < 8) return complain('A password has at least 8 characters.', 2)
  await setPassword(ctx, account.id, password, { authMethod: 'Mealie' })
  await printLine(`${email} has a new password and is signed out everywhere.`)
  return 0
}

async function list(ctx: PublicContext): Promise<number> {
  for (const user of await listEverybody(ctx))
    await printLine(`${user.username}\t${user.email}\t${user.group} / ${user.household}${user.admin ? '\tadmin' : ''}`)
  return 0
}
