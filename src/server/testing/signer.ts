import { hashPassword } from '#server/features/accounts/auth/password.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { as } from './as.ts'
import { makePerson } from './factories.ts'
import type { TestApp } from './start-app.ts'

export const PASSWORD = 'Butterbrot 7'

export type MakeSigner = Awaited<ReturnType<typeof signersOf>>

/** Makes people of a server who have `PASSWORD`, each with a way to sign in as them. Its hash takes a while and is made once. */
export async function signersOf({ app, server }: TestApp) {
  const passwordHash = await hashPassword(PASSWORD)
  return async (given: Parameters<typeof makePerson>[1] = {}) => {
    const person = await makePerson(app, { ...given, user: { passwordHash, ...given.user } })
    const signIn = (password = PASSWORD, more: { username?: string; remember_me?: boolean } = {}) =>
      as(server, null)(auth.signIn, { body: { username: person.user.username, password, ...more } })
    return { ...person, signIn }
  }
}
