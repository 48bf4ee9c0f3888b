import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lockUser } from '#server/db/locks/lock-user.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { hashPassword } from '../auth/password.ts'

/** What the app shows at a moment. */
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

const PASSWORD = 'Butterbrot 7'
const HALF_A_MINUTE = 30_000
let running: TestApp
let passwordHash: string

beforeAll(async () => {
  running = await startApp(mailSettings(1))
  passwordHash = await hashPassword(PASSWORD)
})

/** Somebody with a password whose app shows codes; each call of `code` shows the next one. */
async function makeSomebody(on: TestApp = running, user: { admin?: boolean } = {}) {
  const person = await makePerson(on.app, { user: { passwordHash, ...user } })
  const ask = as(on.server, person.token)
  let secret = ''
  let periods = -1
  const code = () => codeAt(secret, Date.now() + periods++ * HALF_A_MINUTE)
  return {
    ...person,
    ask,
    code,
    begin: async () => {
      secret = (await ask(secondFactor.begin)).body.secret
    },
    signIn: (code?: string, password = PASSWORD) =>
      as(on.server, null)(auth.signIn, { body: { username: person.user.username, password, ...(code && { code }) } }),
  }
}

/** Somebody who is asked for codes. */
async function makeCareful(on: TestApp = running, user: { admin?: boolean } = {}) {
  const person = await makeSomebody(on, user)
  await person.begin()
  const { recoveryCodes } = (await person.ask(secondFactor.confirm, { body: { code: person.code() } })).body
  return { ...person, recoveryCodes }
}

/** The kinds of letters that are on their way to somebody. */
async function lettersTo({ user }: { user: { id: string } }): Promise<string[]> {
  const rows = running.app.db.selectFrom('deliveries').select('name').where('targetId', '=', user.id)
  return (await rows.where('name', '<>', 'sign-in').execute()).map(({ name }) => name)
}

describe('the second factor', () => {
  test('ends also the session of a sign-in that is not through when it is turned on', async () => {
    const ann = await makeSomebody()
    await ann.begin()
    const { db } = running.app
    const own = db.selectFrom('sessions').selectAll().where('userId', '=', ann.user.id)
    const [entering] = (await own.execute()).map(row => ({ ...row, id: newId(), tokenHash: newId() }))
    const confirmed = await db.transaction().execute(async transaction => {
      await lockUser(transaction, ann.user.id)
      await transaction.insertInto('sessions').values(entering!).execute()
      const asked = ann.ask(secondFactor.confirm, { body: { code: ann.code() } })
      await setTimeout(500)
      return { asked }
    })
    expect((await confirmed.asked).status).toBe(200)
    expect((await own.execute()).map(({ id }) => id)).not.toContain(entering?.id)
  })

  test('counts only after a first right code, and ends the other sessions then', async () => {
    const ann = await makeSomebody()
    await ann.begin()
    const { access_token } = (await ann.signIn()).body
    const { status } = await ann.ask(secondFactor.confirm, { body: { code: '000000' } })
    expect(status).toBe(400)
    const confirmed = await ann.ask(secondFactor.confirm, { body: { code: ann.code() } })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect((await as(running.server, access_token)(users.getSelf)).status).toBe(401)
    expect((await ann.ask(secondFactor.get)).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
    expect((await ann.ask(secondFactor.begin)).status).toBe(409)
  })

  test('a password alone is not enough; with the code it is', async () => {
    const ann = await makeCareful()
    const half = await ann.signIn()
    expect([half.status, half.detail]).toMatchObject([401, { secondFactor: true }])
    const whole = await ann.signIn(ann.code())
    expect((await as(running.server, whole.body.access_token)(users.getSelf)).body.id).toBe(ann.user.id)
  })

  test('a wrong password looks the same with and without it', async () => {
    const ann = await makeCareful()
    const plain = await makeSomebody()
    for (const code of [undefined, ann.code()])
      expect([(await ann.signIn(code, 'wrong')).detail, (await plain.signIn(code, 'wrong')).detail]).toEqual([
        'Unauthorized',
        'Unauthorized',
      ])
  })

  test('a code typed in the digits of another script is the same code', async () => {
    const ann = await makeCareful()
    const inArabic = (code: string) => code.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    expect((await ann.signIn(inArabic(ann.code()))).status).toBe(200)
    expect((await ann.signIn(inArabic(ann.recoveryCodes.find(code => /\d/.test(code)) ?? ''))).status).toBe(200)
  })

  test('no code works twice, nor an older one after a newer', async () => {
    const ann = await makeCareful()
    const [first, second] = [ann.code(), ann.code()]
    expect((await ann.signIn(second)).status).toBe(200)
    expect((await ann.signIn(second)).status).toBe(401)
    expect((await ann.signIn(first)).status).toBe(401)
  })

  test('two sign-ins with one code at the same time: one of them comes in', async () => {
    const ann = await makeCareful()
    const code = ann.code()
    const both = await Promise.all([ann.signIn(code), ann.signIn(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('guessing codes locks the account, for the right code too', async () => {
    const ann = await makeCareful()
    const guesses = await Promise.all(Array.from({ length: 9 }, (_, i) => ann.signIn(`00000${i}`)))
    expect(guesses.filter(({ status }) => status === 423).length).toBeGreaterThanOrEqual(4)
    expect((await ann.signIn(ann.code())).status).toBe(423)
  })

  test('codes are not guessed from an open session either', async () => {
    const ann = await makeCareful()
    const guess = () => ann.ask(secondFactor.turnOff, { body: { code: '000000' } })
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await guess()).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 423])
    expect((await ann.ask(secondFactor.get)).body.since).not.toBeNull()
  })

  test('a recovery code stands for one code, however it is typed', async () => {
    const ann = await makeCareful()
    const [code = '', other = ''] = ann.recoveryCodes
    expect((await ann.signIn(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await ann.signIn(code)).status).toBe(401)
    expect((await ann.ask(secondFactor.get)).body.recoveryCodesLeft).toBe(9)
    const renewed = await ann.ask(secondFactor.renewRecoveryCodes, { body: { code: other } })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await ann.signIn(ann.recoveryCodes[2])).status).toBe(401)
    expect((await ann.signIn(renewed.body.recoveryCodes[0])).status).toBe(200)
  })

  test('recovery codes of one person are of no use to another', async () => {
    const [ann, ben] = [await makeCareful(), await makeCareful()]
    expect((await ben.signIn(ann.recoveryCodes[0])).status).toBe(401)
  })

  test('is turned off with a code, and by an administrator for whoever lost theirs', async () => {
    const ann = await makeCareful()
    expect(await lettersTo(ann)).toEqual([])
    expect((await ann.ask(secondFactor.turnOff, { body: { code: ann.code() } })).status).toBe(200)
    expect((await ann.signIn()).status).toBe(200)
    expect(await lettersTo(ann)).toEqual(['second-factor-off'])
    const ben = await makeCareful()
    const boss = await makePerson(running.app, { user: { admin: true } })
    const remove = (token: string) =>
      as(running.server, token)(secondFactor.removeByAdmin, { params: { id: ben.user.id } })
    const look = (token: string) => as(running.server, token)(secondFactor.getByAdmin, { params: { id: ben.user.id } })
    expect((await look(ann.token)).status).toBe(403)
    expect((await look(boss.token)).body).toEqual({ since: expect.any(String) })
    expect((await remove(ann.token)).status).toBe(403)
    expect((await remove(boss.token)).status).toBe(200)
    expect((await look(boss.token)).body).toEqual({ since: null })
    expect((await remove(boss.token)).status).toBe(404)
    expect(await lettersTo(ben)).toEqual(['second-factor-off'])
    expect((await ben.signIn()).status).toBe(200)
  })

  test('secret and recovery codes are kept sealed and hashed', async () => {
    const ann = await makeSomebody()
    const { secret } = (await ann.ask(secondFactor.begin)).body
    const kept = await running.app.db.selectFrom('secondFactors').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(secret)
    const codes = await running.app.db.selectFrom('recoveryCodes').selectAll().execute()
    expect(codes.every(({ codeHash }) => codeHash.length === 64)).toBe(true)
  })

  test('API tokens cannot touch it', async () => {
    const ann = await makeSomebody()
    const { token } = (await ann.ask(users.createApiToken, { body: { name: 'robot' } })).body
    expect((await as(running.server, token)(secondFactor.begin)).status).toBe(403)
  })
})

describe('where it is demanded', () => {
  test('administrators do nothing before they have set it up, and then all', async () => {
    const strict = await startApp({ SECOND_FACTOR_REQUIRED: 'admins' })
    const [ann, plain] = [await makeSomebody(strict, { admin: true }), await makeSomebody(strict)]
    const { access_token } = (await ann.signIn()).body
    const ask = as(strict.server, access_token)
    const refused = await ask(recipes.list)
    expect([refused.status, refused.detail]).toMatchObject([403, { scope: 'setup' }])
    expect((await ask(users.createApiToken, { body: { name: 'a way round' } })).status).toBe(403)
    expect((await ask(users.getSelf)).status).toBe(200)
    expect((await ask(secondFactor.get)).body.required).toBe(true)
    const { secret } = (await ask(secondFactor.begin)).body
    expect((await ask(secondFactor.confirm, { body: { code: codeAt(secret, Date.now()) } })).status).toBe(200)
    expect((await ask(recipes.list)).status).toBe(200)
    const free = as(strict.server, (await plain.signIn()).body.access_token)
    expect((await free(recipes.list)).status).toBe(200)
  })

  test('a code that is a minute old is too old', async () => {
    const ann = await makeCareful()
    const { sealedSecret } = await running.app.db
      .selectFrom('secondFactors')
      .selectAll()
      .where('userId', '=', ann.user.id)
      .executeTakeFirstOrThrow()
    const secret = running.app.secrets.open(sealedSecret) as string
    const millis = vi.spyOn(running.app.clock, 'millis').mockReturnValue(Date.now() + 20 * HALF_A_MINUTE)
    expect((await ann.signIn(codeAt(secret, Date.now() + 18 * HALF_A_MINUTE))).status).toBe(401)
    expect((await ann.signIn(codeAt(secret, Date.now() + 20 * HALF_A_MINUTE))).status).toBe(200)
    millis.mockRestore()
  })
})
