import { expect } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { SESSION_COOKIE } from '#shared/contract/accounts/auth.ts'
import { tablets } from '#shared/contract/accounts/tablets.ts'

/** What tests of kitchen tablets do: people of households, and tablets that they let in. */
export function tabletsIn({ app, server }: TestApp) {
  const nobody = as(server, null)

  async function member(place: Parameters<typeof makePerson>[1] = {}) {
    const person = await makePerson(app, place)
    return { ...person, ask: as(server, person.token) }
  }
  type Member = Awaited<ReturnType<typeof member>>

  const begin = async () => (await nobody(tablets.begin)).body
  const enter = (secret: string) => nobody(tablets.enter, { body: { secret } })
  const pair = ({ ask }: Member, code: string) => ask(tablets.create, { body: { code, name: 'Kitchen wall' } })

  /** A tablet that was let in by this member: what it calls with. */
  async function letIn(person: Member) {
    const { code, secret } = await begin()
    expect((await pair(person, code)).status).toBe(201)
    const { headers } = await enter(secret)
    const cookie = [headers['set-cookie']].flat().find(text => String(text).startsWith(SESSION_COOKIE)) as string
    return { cookie, ask: as(server, cookie.split(';')[0]?.split('=')[1] as string) }
  }
  return { nobody, member, begin, enter, pair, letIn }
}
