import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { registration } from '#shared/contract/accounts/registration.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'

let open: TestApp
let closed: TestApp

beforeAll(async () => {
  open = await startApp({ ALLOW_SIGNUP: 'true' })
  closed = await startApp()
})

const PASSWORD = 'Butterbrot 7'

function someone(changes: object = {}) {
  const name = `p${newId()}`
  return {
    username: name,
    fullName: 'Odile',
    email: `${name}@example.net`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    ...changes,
  }
}

const register = (body: object, running = open) =>
  as(running.server, null)(registration.register, { body: body as never })

async function signIn(username: string, running = open) {
  const { body } = await as(running.server, null)(auth.signIn, { body: { username, password: PASSWORD } })
  return as(running.server, body.access_token)
}

async function invite(uses: number, running = open) {
  const host = await makePerson(running.app, { flags: { canInvite: true } })
  const { token } = (await as(running.server, host.token)(invitations.create, { body: { uses } })).body
  return { host, token }
}

describe('with a group of one’s own', () => {
  test('its household goes by the clock of the newcomer, when the server knows that', async () => {
    const zoneAfter = async (changes: object) => {
      const body = someone(changes)
      expect((await register(body)).status).toBe(201)
      return (await (await signIn(body.username))(mealPlanSettings.get)).body.timeZone
    }
    const timeZone = 'Pacific/Auckland'
    expect(await zoneAfter({ group: `Sheep ${newId()}`, timeZone })).toBe(timeZone)
    expect(await zoneAfter({ group: `Goats ${newId()}`, household: 'Shed', timeZone })).toBe(timeZone)
    expect(await zoneAfter({ group: `Cows ${newId()}`, timeZone: 'Moon/Base' })).toBeNull()
    expect(await zoneAfter({ group: `Pigs ${newId()}` })).toBeNull()
    expect((await register(someone({ group: 'Hens', timeZone: 7 }))).status).toBe(422)
    // Whoever joins a household leaves its clock alone.
    const { token } = await invite(1)
    expect(await zoneAfter({ groupToken: token, timeZone })).toBeNull()
  })

  test.each([undefined, 'Cabane'])(
    'its weeks begin as in the language of a newcomer who says where they are, and its recipes tell amounts apart (%s)',
    async household => {
      const where = { locale: 'fr-FR', timeZone: 'Europe/Paris' }
      const body = someone({ group: `Moutons ${newId()}`, household, advanced: true, ...where })
      await register(body)
      const { body: preferences } = await (await signIn(body.username))(households.getPreferences)
      expect(preferences).toMatchObject({ firstDayOfWeek: 1, recipeDisableAmount: false })
    },
  )

  test('the newcomer manages it, and everybody else is told', async () => {
    const name = `Table ${newId()}`
    const body = someone({ group: name, household: 'Première Maison', advanced: true, private: false, locale: 'fr-FR' })
    const { status, body: made } = await register(body)
    expect(status).toBe(201)
    expect(made).toMatchObject({
      admin: false,
      advanced: true,
      canInvite: true,
      canManage: true,
      canManageHousehold: true,
      canOrganize: true,
      group: name,
      household: 'Première Maison',
      householdSlug: 'premiere-maison',
      tokens: [],
    })
    const ask = await signIn(body.username)
    expect((await ask(groups.getPreferences)).body.privateGroup).toBe(false)
    expect(
      (await ask(groups.listHouseholds, { query: { orderBy: 'name', orderDirection: 'asc' } })).body.items.map(
        h => h.name,
      ),
    ).toEqual(['Family', 'Première Maison'])
    expect((await ask(households.getPreferences)).body).toMatchObject({
      privateHousehold: false,
      recipePublic: true,
      recipeShowNutrition: true,
      recipeDisableComments: true,
      firstDayOfWeek: 0,
    })
    expect((await as(open.server, null)(users.getImage, { params: { id: made.id } })).headers['content-type']).toBe(
      'image/webp',
    )
    expect(open.told.at(-1)).toMatchObject({
      type: 'user_signup',
      householdId: made.householdId,
      document: { username: body.username },
    })
  })

  test('a taken group name gets a number, no household name means the default', async () => {
    const group = `Chez ${newId()}`
    expect((await register(someone({ group }))).body).toMatchObject({ group, household: 'Family' })
    expect((await register(someone({ group }))).body.group).toBe(`${group} (1)`)
  })

  test('starter data comes with it', async () => {
    const { body } = await register(someone({ group: `Seeded ${newId()}`, seedData: true, locale: 'de-DE' }))
    const { n } = await open.app.db
      .selectFrom('foods')
      .select(row => row.fn.countAll<number>().as('n'))
      .where('groupId', '=', body.groupId)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBeGreaterThan(200)
  })

  test('a picture that cannot be drawn keeps nobody out', async () => {
    const broken = vi.spyOn(open.app.files.blobs, 'put').mockRejectedValueOnce(new Error('disk full'))
    const logged = vi.spyOn(open.app.log, 'error').mockImplementation(() => {})
    expect((await register(someone({ group: `Full ${newId()}` }))).status).toBe(201)
    expect([broken.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1])
    broken.mockRestore()
    logged.mockRestore()
  })

  test('nobody is without a name', async () => {
    const { detail } = await register(someone({ group: `Nameless ${newId()}`, fullName: ' ' }))
    expect(detail).toMatchObject([{ type: 'string_too_short', loc: ['body', 'fullName'] }])
  })

  test('names are trimmed, usernames and addresses written small', async () => {
    const name = newId()
    const { body } = await register(
      someone({
        group: `M ${name}`,
        username: `  Mar${name} `,
        fullName: '  Margaux Lévêque ',
        email: ` M${name}@Example.NET `,
      }),
    )
    expect(body).toMatchObject({ username: `mar${name}`, fullName: 'Margaux Lévêque', email: `m${name}@example.net` })
  })
})

describe('with an invitation', () => {
  test('the newcomer joins the household with no rights, as often as it may be used', async () => {
    const { host, token } = await invite(2)
    const first = await register(someone({ groupToken: token, household: 'ignored', seedData: true }))
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      groupId: host.group.id,
      householdId: host.household.id,
      canInvite: false,
      canManage: false,
    })
    expect((await register(someone({ groupToken: token }))).status).toBe(201)
    const third = await register(someone({ groupToken: token }))
    expect([third.status, third.detail]).toEqual([400, { message: 'Invalid group token' }])
  })

  test('those who come at the same time do not use it twice', async () => {
    const { token } = await invite(1)
    const answers = await Promise.all(Array.from({ length: 3 }, () => register(someone({ groupToken: token }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('a refused registration uses nothing up', async () => {
    const { host, token } = await invite(1)
    expect((await register(someone({ groupToken: token, username: host.user.username }))).status).toBe(409)
    expect((await register(someone({ groupToken: token }))).status).toBe(201)
  })

  test('it opens a closed installation, but not when it is too old or invented', async () => {
    const { token } = await invite(1, closed)
    const createdAt = new Date(Date.now() - 97 * 3_600_000).toISOString()
    const old = await invite(1, closed)
    await closed.app.db.updateTable('invitations').set({ createdAt }).where('token', '=', old.token).execute()
    expect((await register(someone({ groupToken: old.token }), closed)).status).toBe(400)
    expect((await register(someone({ groupToken: 'invented' }), closed)).status).toBe(400)
    expect((await register(someone({ groupToken: token }), closed)).status).toBe(201)
  })
})

describe('refusals', () => {
  test('without sign-up and without an invitation', async () => {
    expect((await register(someone({ group: 'New' }), closed)).status).toBe(403)
    expect((await register(someone({ group: 'New', groupToken: '' }))).status).toBe(403)
  })

  test('a taken name or address in any case, in the language of the caller', async () => {
    const ann = await makePerson(open.app)
    const taken = [
      someone({ group: 'G', username: ann.user.username.toUpperCase() }),
      someone({ group: 'G', email: ann.user.email.toUpperCase() }),
    ]
    const messages = ['This username is already taken', 'This email is already in use']
    for (const [i, body] of taken.entries()) {
      const { status, detail } = await register(body)
      expect([status, detail]).toEqual([409, { message: messages[i], taken: ['username', 'email'][i] }])
    }
    const headers = { 'accept-language': 'de-DE' }
    const german = await open.server.inject({ method: 'POST', url: '/api/users/register', headers, payload: taken[0] })
    expect(german.json().detail.message).toBe('Dieser Benutzername ist bereits vergeben')
  })

  test('what does not fit is named', async () => {
    const cases: [object, string, unknown][] = [
      [{ group: 'G', passwordConfirm: 'other' }, 'passwordConfirm', 'other'],
      [{}, 'group_token', null],
      [{ groupToken: null }, 'groupToken', null],
      [{ groupToken: '' }, 'groupToken', ''],
      [{ group: 'G', locale: 'xx-XX' }, 'locale', 'xx-XX'],
      [{ group: 'G', email: undefined }, 'email', {}],
    ]
    for (const [changes, place, input] of cases) {
      const { status, detail } = await register(someone(changes))
      const type = place === 'email' ? 'missing' : 'value_error'
      expect([status, detail]).toMatchObject([422, [{ type, loc: ['body', place], input }]])
    }
  })

  test('nothing is left behind when the last step fails', async () => {
    const group = `Half ${newId()}`
    const body = someone({ group })
    const [first, second] = await Promise.all([register(body), register(body)])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    const made = await open.app.db.selectFrom('groups').selectAll().where('name', 'like', `${group}%`).execute()
    expect(made).toHaveLength(1)
  })
})
