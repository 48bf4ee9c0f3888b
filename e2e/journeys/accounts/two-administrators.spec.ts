import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'

const house = openHouse()

test('what is typed while a form is being saved stays, and waits to be saved', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { id, groupId, householdId } = await (await page.request.get('/api/users/self')).json()
  for (const [path, label, calls] of [
    [`/admin/manage/users/${id}`, 'Full name', '**/api/admin/users/*'],
    [`/admin/manage/groups/${groupId}`, 'Name', '**/api/admin/groups/*'],
    [`/admin/manage/households/${householdId}`, 'Name', '**/api/admin/households/*'],
    ['/user/profile', 'Full name', '**/api/users/*'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: label, exact: true })
    const before = await field.inputValue()
    let letGo = () => {}
    const isHeld = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(calls, async route => {
      if (route.request().method() === 'PUT') await isHeld
      await route.continue()
    })
    const save = main.getByRole('button', { name: 'Save', exact: true }).first()
    await field.fill(`${before} 2  `)
    await save.click()
    await field.fill(`${before} 3`)
    letGo()
    await page
      .getByText(/ saved/)
      .first()
      .waitFor()
    await page.unroute(calls)
    expect(await field.inputValue()).toBe(`${before} 3`)
    const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
    await save.click()
    // A page that is loaded anew calls back what it was sending.
    await saved
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe(`${before} 3`)
  }
  expectQuiet(visitor)
})

/** A member, and the list of those who live there. */
async function openMembers(page: Page) {
  const { group, household } = await (await page.request.get('/api/users/self')).json()
  const username = `pia-${Date.now()}`
  const pia = { username, fullName: username, email: `${username}@example.org`, password: 'a-long-pass-7' }
  const flags = { canInvite: false, canOrganize: false, canManage: false, canManageHousehold: false }
  const made = await page.request.post('/api/users', { data: { ...pia, ...flags, group, household }, headers: BY_HAND })
  const { id } = await made.json()
  await page.goto('/household/members')
  const flag = (name: string) =>
    page.getByRole('region', { name: username }).getByRole('checkbox', { name, exact: true })
  return {
    flag,
    given: async () => (await page.request.get(`/api/admin/users/${id}`)).json(),
    tick: async (name: string) => {
      await flag(name).click()
      await expect.poll(() => flag(name).isChecked()).toBe(true)
    },
  }
}

test('of two permissions that are given one right after the other both are there, however long the first one takes', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/households/permissions', async route => {
    if (sent++ === 0) await held.promise
    await route.continue()
  })
  const { flag, given, tick } = await openMembers(page)
  await tick('Invite')
  await tick('Organize')
  await expect.poll(() => sent).toBe(1)
  // One that does not wait for the other would be on its way by now, and be there first.
  await page.evaluate('new Promise(done => requestIdleCallback(done, { timeout: 1000 }))')
  expect(sent).toBe(1)
  held.resolve()
  await expect.poll(() => sent).toBe(2)
  await expect.poll(given).toMatchObject({ canInvite: true, canOrganize: true })
  expect([await flag('Invite').isChecked(), await flag('Organize').isChecked()]).toEqual([true, true])
  expectQuiet(visitor)
})

test('a permission that cannot be given is taken back, and not given with the next one', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/households/permissions', async route => {
    if (sent++ > 0) {
      await second.promise
      return route.continue()
    }
    await first.promise
    return route.fulfill({ status: 500, json: { detail: { message: 'Out of order' } } })
  })
  const { flag, given, tick } = await openMembers(page)
  await tick('Invite')
  await tick('Organize')
  first.resolve()
  await expect.poll(() => sent).toBe(2)
  await expect.poll(() => flag('Invite').isChecked()).toBe(false)
  expect(await flag('Organize').isChecked()).toBe(true)
  second.resolve()
  await expect.poll(given).toMatchObject({ canInvite: false, canOrganize: true })
  expectQuiet(visitor, [/500/])
})

test('two administrators at the same user, household and group take nothing from each other', async () => {
  const [one, other] = [await comeIn(house), await comeIn(house, { keepsView: true })]
  const [{ page }, { page: second }] = [one, other]
  const { group, household, groupId, householdId } = await (await page.request.get('/api/users/self')).json()
  const username = `olga-${Date.now()}`
  const names = { username, fullName: 'Olga Winter', email: `${username}@example.org` }
  const data = { ...names, password: 'a-long-pass-7', admin: true, group, household }
  const made = await page.request.post('/api/users', { data, headers: BY_HAND })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const asBothSee = async (path: string) => {
    for (const each of [page, second]) {
      await each.goto(path)
      await each.getByRole('button', { name: 'Save' }).waitFor()
    }
  }
  const save = async (at: typeof page, said: string) => {
    await at.getByRole('button', { name: 'Save' }).click()
    await at.getByText(said).waitFor()
  }

  await asBothSee(`/admin/manage/users/${id}`)
  await page.getByLabel('Administrator').uncheck()
  await save(page, 'Olga Winter saved')
  await second.getByLabel('Full name').fill('Olga Sommer')
  await save(second, 'Olga Sommer saved')
  expect(await (await page.request.get(`/api/admin/users/${id}`)).json()).toMatchObject({
    fullName: 'Olga Sommer',
    admin: false,
  })
  // Whoever saved last sees what the other one did.
  expect(await second.getByLabel('Administrator').isChecked()).toBe(false)

  await asBothSee(`/admin/manage/households/${householdId}`)
  await page.getByRole('switch', { name: 'Show nutrition' }).click()
  await save(page, 'Household preferences saved')
  await second.getByRole('switch', { name: 'Show files' }).click()
  await save(second, 'Household preferences saved')
  const { preferences } = await (await page.request.get(`/api/admin/households/${householdId}`)).json()
  expect(preferences).toMatchObject({ recipeShowNutrition: true, recipeShowAssets: true })

  await asBothSee(`/admin/manage/groups/${groupId}`)
  await page.getByRole('switch', { name: 'Keep this group private' }).click()
  await save(page, 'Group settings saved')
  await second.getByRole('textbox', { name: 'Name' }).fill('Our home')
  await save(second, 'Group settings saved')
  const saved = await (await page.request.get(`/api/admin/groups/${groupId}`)).json()
  expect([saved.name, saved.preferences.privateGroup]).toEqual(['Our home', false])
  expectQuiet(one)
  expectQuiet(other)
})

test('a profile keeps what an administrator changed meanwhile, and shows an address as it was saved', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const self = await (await page.request.get('/api/users/self')).json()
  await page.goto('/user/profile')
  const main = page.getByRole('main')
  const save = async () => {
    const answer = page.waitForResponse(reply => reply.request().method() === 'PUT' && reply.ok())
    await main.getByRole('button', { name: 'Save', exact: true }).first().click()
    await answer
  }
  const name = main.getByRole('textbox', { name: 'Full name', exact: true })
  await name.waitFor()
  // An administrator has all features, and nothing to switch.
  expect(await main.getByRole('switch', { name: 'Show advanced features' }).isDisabled()).toBe(true)
  const data = { ...self, fullName: 'Renamed elsewhere' }
  expect((await page.request.put(`/api/admin/users/${self.id}`, { data, headers: BY_HAND })).status()).toBe(200)
  await main.getByRole('textbox', { name: 'Username', exact: true }).fill('cook')
  await save()
  await expect.poll(() => name.inputValue()).toBe('Renamed elsewhere')
  const saved = await (await page.request.get('/api/users/self')).json()
  expect(saved).toMatchObject({ fullName: 'Renamed elsewhere', username: 'cook' })

  const email = main.getByRole('textbox', { name: 'Email', exact: true })
  const password = main.getByLabel('Current password')
  await email.fill(OWNER.email.toUpperCase())
  expect(await password.count()).toBe(0)
  await email.fill('Other@Example.ORG ')
  await password.fill(OWNER.password)
  await save()
  await expect.poll(() => email.inputValue()).toBe('other@example.org')
  expect(await password.count()).toBe(0)
  expectQuiet(visitor)
})
