import { describe, expect, test, vi } from 'vitest'
import type { App } from '#server/context.ts'
import { as } from '#server/testing/as.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { setup } from '#shared/contract/accounts/setup.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { app as about } from '#shared/contract/admin/app.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { prepareFirstStart } from './first-start.ts'

const ADMIN = { username: 'Ann', fullName: 'Ann', email: 'Ann@Example.org', password: 'Butterbrot 7' }
const given = (code: string | null) => ({ code: code ?? '', admin: ADMIN, group: 'Zuhause', household: 'Küche' })

const aMinuteLater = (app: App): App => ({
  ...app,
  clock: { ...app.clock, now: () => new Date(Date.now() + 60_000).toISOString() },
})

describe('with DEFAULT_EMAIL and DEFAULT_PASSWORD', () => {
  test('the account is made once, and there is nothing to set up', async () => {
    const { app, server } = await startApp({ DEFAULT_EMAIL: 'changeme@example.com', DEFAULT_PASSWORD: 'MyPassword' })
    expect(await Promise.all([prepareFirstStart(app), prepareFirstStart(app)])).toEqual([null, null])
    expect(await prepareFirstStart(app)).toBeNull()
    const { body } = await as(server, null)(auth.signIn, { body: { username: 'admin', password: 'MyPassword' } })
    const self = (await as(server, body.access_token)(users.getSelf)).body
    expect(self).toMatchObject({
      fullName: 'Change Me',
      email: 'changeme@example.com',
      admin: true,
      canManage: true,
      group: 'Home',
      household: 'Family',
    })
    expect((await as(server, null)(about.getStartupInfo)).body).toMatchObject({ needsSetup: false, isFirstLogin: true })
    expect(await app.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })
})

test('a start warns while the password is the one that everybody knows', async () => {
  const settings = { DEFAULT_EMAIL: 'changeme@example.com', DEFAULT_PASSWORD: 'MyPassword' }
  const { app, server } = await startApp(settings)
  await prepareFirstStart(app)
  const warn = vi.spyOn(app.log, 'warn').mockImplementation(() => {})
  await prepareFirstStart(app)
  expect(warn).toHaveBeenCalledOnce()
  const { body } = await as(server, null)(auth.signIn, { body: { username: 'admin', password: 'MyPassword' } })
  const change = { currentPassword: 'MyPassword', newPassword: 'Butterbrot 7' }
  await as(server, body.access_token)(users.changePassword, { body: change })
  await prepareFirstStart(app)
  expect(warn).toHaveBeenCalledOnce()
})

test('of instances that start together one prints the code, and it holds; a later start makes a new one', async () => {
  const { app, server } = await startApp()
  const warn = vi.spyOn(app.log, 'warn').mockImplementation(() => {})
  const codes = await Promise.all([prepareFirstStart(app), prepareFirstStart(app), prepareFirstStart(app)])
  const [code, ...more] = codes.filter(code => code !== null)
  expect([typeof code, more.length, warn.mock.calls.length]).toEqual(['string', 0, 2])
  const next = await prepareFirstStart(aMinuteLater(app))
  expect(next).not.toBeNull()
  expect((await as(server, null)(setup.setUp, { body: given(code ?? '') })).status).toBe(403)
  expect((await as(server, null)(setup.setUp, { body: given(next) })).status).toBe(201)
})

describe('without', () => {
  test('the code leads the first visitor to an administrator, signed in', async () => {
    const { app, server } = await startApp()
    const ask = as(server, null)
    const code = await prepareFirstStart(app)
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await ask(about.getStartupInfo)).body.needsSetup).toBe(true)
    expect(JSON.stringify(await app.db.selectFrom('settings').selectAll().execute())).not.toContain(code)

    // The pages ask for it first, which does not use it up.
    expect((await ask(setup.checkCode, { body: { code: 'WRONG' } })).status).toBe(403)
    expect((await ask(setup.checkCode, { body: { code: code ?? '' } })).status).toBe(200)
    const { status, body, headers } = await ask(setup.setUp, {
      body: {
        ...given(code?.toLowerCase().replaceAll('-', ' ') ?? ''),
        seedData: true,
        locale: 'de-DE',
        timeZone: 'Europe/Berlin',
      },
    })
    expect(status).toBe(201)
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/)
    const self = (await as(server, body.access_token)(users.getSelf)).body
    expect(self).toMatchObject({
      username: 'Ann',
      email: 'ann@example.org',
      admin: true,
      group: 'Zuhause',
      household: 'Küche',
      groupSlug: 'zuhause',
    })
    expect((await app.db.selectFrom('foods').select('id').execute()).length).toBeGreaterThan(200)
    expect((await as(server, body.access_token)(mealPlanSettings.get)).body.timeZone).toBe('Europe/Berlin')
    // New recipes of one's own kitchen tell amounts apart, and German weeks begin on Monday.
    const kitchens = app.db.selectFrom('households').select(['recipeDisableAmount', 'firstDayOfWeek'])
    expect(await kitchens.execute()).toMatchObject([
      { recipeDisableAmount: expect.toSatisfy(value => !value), firstDayOfWeek: 1 },
    ])
    expect((await ask(about.getStartupInfo)).body.needsSetup).toBe(false)

    expect((await ask(setup.checkCode, { body: { code: code ?? '' } })).status).toBe(403)
    const again = await ask(setup.setUp, { body: given(code) })
    expect([again.status, (await app.db.selectFrom('users').selectAll().execute()).length]).toEqual([403, 1])
  })

  test('a wrong code, or that of an earlier start, leads nowhere', async () => {
    const { app, server } = await startApp()
    const ask = as(server, null)
    expect((await ask(setup.setUp, { body: given('') })).status).toBe(403)
    const first = await prepareFirstStart(app)
    const second = await prepareFirstStart(aMinuteLater(app))
    expect(first).not.toBe(second)
    for (const code of [first, 'AAAA-AAAA-AAAA', ''])
      expect((await ask(setup.setUp, { body: given(code) })).status).toBe(403)
    expect(await app.db.selectFrom('users').selectAll().execute()).toEqual([])
    const short = { ...given(second), admin: { ...ADMIN, password: 'kurz' } }
    expect((await ask(setup.setUp, { body: short })).detail).toMatchObject([{ loc: ['body', 'admin', 'password'] }])
    expect((await ask(setup.setUp, { body: given(second) })).status).toBe(201)
  })

  test('two visitors with the same code make one administrator', async () => {
    const { app, server } = await startApp()
    const code = await prepareFirstStart(app)
    const ask = as(server, null)
    const other = { ...given(code), group: 'Anders', admin: { ...ADMIN, username: 'Bob', email: 'bob@example.org' } }
    const answers = await Promise.all([ask(setup.setUp, { body: given(code) }), ask(setup.setUp, { body: other })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
    expect(await app.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })
})
