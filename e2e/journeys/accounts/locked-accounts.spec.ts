import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, visit } from '../../browser.ts'
import { BY_HAND, comeIn, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'
import { OWNER } from '../../larder.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

test('who typed a wrong password too often is marked in the list of users, and let in again from there', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const { group, household } = await (await page.request.get('/api/users/self')).json()
  const password = 'a-long-pass-7'
  const username = `olga-${Date.now()}`
  const data = { username, fullName: username, email: `${username}@example.org`, password, group, household }
  expect((await page.request.post('/api/users', { data, headers: BY_HAND })).status()).toBe(201)
  const { page: elsewhere, context } = await visit(house.browser, house.larder.url)
  const signIn = async (typed: string) => {
    const form = { username, password: typed }
    return (await elsewhere.request.post('/api/auth/token', { form, headers: BY_HAND })).status()
  }
  for (let attempt = 0; attempt < 5; attempt++) await signIn('wrong')
  expect(await signIn(password)).toBe(423)
  await page.goto('/admin/manage/users')
  const row = page.getByRole('link', { name: username })
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody of that name')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await row.getByText('Locked', { exact: true }).waitFor()
  await expectAccessible(page)
  await row.click()
  await page.getByText('This account is locked after too many wrong passwords.').waitFor()
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: 'Unlock', exact: true }))
  await page.getByText('1 account unlocked').waitFor()
  await page.getByRole('button', { name: 'Unlock', exact: true }).waitFor({ state: 'detached' })
  // The button is gone that had the focus: who has no mouse goes on from the heading, not from the top.
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
  expect(await signIn(password)).toBe(200)
  await moveAway(page, elsewhere, username)
  await page.goto('/admin/manage/users')
  await row.waitFor()
  await quiet(page)
  expect(await row.getByText('Locked', { exact: true }).count()).toBe(0)
  await context.close()
  expectQuiet(visitor, [/400 \(Bad Request\).*\/admin\/(users|households)\//])
})

/** Olga goes to another household, and not under a name that somebody has; her own page hears of it at once. */
async function moveAway(page: Page, elsewhere: Page, username: string) {
  const hut = `Hut of ${username}`
  const { groupId, householdId } = await (await page.request.get('/api/users/self')).json()
  const place = { groupId, name: hut }
  expect((await page.request.post('/api/admin/households', { data: place, headers: BY_HAND })).status()).toBe(201)
  await elsewhere.goto('/household/members')
  await elsewhere.getByText('People in Family').waitFor()
  await page.reload()
  await page.getByLabel('Household', { exact: true }).selectOption(hut)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This email is already in use').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(`moved-${username}@example.org`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  await elsewhere.getByText(`People in ${hut}`).waitFor()
  await signInElsewhere(page)
  await page.goto(`/admin/manage/households/${householdId}`)
  await page.getByLabel('Name', { exact: true }).fill(hut)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`The name ${hut} is taken.`).waitFor()
}

/** The directory knows Olga from now on; how somebody signs in is not asked where an account is made. */
async function signInElsewhere(page: Page) {
  const id = new URL(page.url()).pathname.split('/').pop()
  const method = page.getByLabel('Sign-in method')
  await expect.poll(() => method.inputValue()).toBe('Mealie')
  await method.selectOption('LDAP')
  await page.getByRole('button', { name: 'Save' }).click()
  const methodNow = async () => (await (await page.request.get(`/api/users/${id}`)).json()).authMethod
  await expect.poll(methodNow).toBe('LDAP')
  await page.goto('/admin/manage/users/create')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await method.count()).toBe(0)
}
