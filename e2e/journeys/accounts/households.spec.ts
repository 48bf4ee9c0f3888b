import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, type Visitor, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'
import { goBy, ownHouseholds } from '../../second-household.ts'

const house = openHouse()
const ben = { username: '', email: '', fullName: 'Ben', password: 'green-apple-77' }
let hut = ''

/** A household of the same group, and an invitation from somebody who lives there. */
async function inviteFromElsewhere(): Promise<string> {
  const { page } = await comeIn(house)
  // A try that failed leaves Ben and his household behind, and the owner perhaps in it.
  await goBy(page.request, 'Family')
  for (const { household, householdId } of await ownHouseholds(page.request))
    if (household !== 'Family')
      await page.request.delete(`/api/users/self/households/${householdId}`, { headers: BY_HAND })
  const now = Date.now()
  hut = `Mountain hut ${now}`
  Object.assign(ben, { username: `ben-${now}`, email: `ben-${now}@example.org` })
  const me = await (await page.request.get('/api/users/self')).json()
  const place = { groupId: me.groupId, name: hut }
  expect((await page.request.post('/api/admin/households', { data: place, headers: BY_HAND })).status()).toBe(201)
  const account = { ...ben, group: me.group, household: hut, canInvite: true }
  expect((await page.request.post('/api/users', { data: account, headers: BY_HAND })).status()).toBe(201)
  await addRecipe(page.request, { name: 'Bread of home' })
  const form = { username: ben.email, password: ben.password }
  const { access_token } = await (await page.request.post('/api/auth/token', { form })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const made = await page.request.post('/api/households/invitations', { data: { uses: 3 }, headers })
  return `${house.larder.url}/register?token=${(await made.json()).token}`
}

test('I join a second household by its invitation, go there with one press and back, and leave it', async () => {
  const link = await inviteFromElsewhere()
  const stranger = await visit(house.browser, house.larder.url, { viewport: PHONE })
  await stranger.page.goto(link)
  await stranger.page.getByRole('heading', { level: 1, name: `Ben invites you to ${hut}` }).waitFor()
  await expectAccessible(stranger.page)
  await stranger.page.goto(`${link}x`)
  await stranger.page.getByText('This invitation no longer works.').waitFor()
  // It is asked for again, and not who somebody is that may not come.
  expect(await stranger.page.getByRole('textbox').count()).toBe(1)
  await hearWhyPagesAreClosed(stranger)
  await askToBeDeleted(stranger.page)
  const question = stranger.page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByText(`You’re the only member of ${hut}`).waitFor()
  await expectAccessible(stranger.page)
  expectQuiet(stranger, [/409 \(Conflict\).*\/self\/delete/])

  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/user/profile')
  const own = page.getByRole('region', { name: 'Your households' })
  await own.getByLabel('Invitation').fill(link)
  await own.getByRole('button', { name: 'Join' }).click()
  await own.getByText(hut).waitFor()
  await expectAccessible(page)

  const drawer = page.getByRole('navigation').first()
  await drawer.getByRole('button', { name: hut }).click()
  await page.getByText(`You’re in ${hut}`).waitFor()
  expect((await (await page.request.get('/api/users/self')).json()).household).toBe(hut)
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await more.getByRole('button', { name: 'Family' }).click()
  await page.getByText('You’re in Family').waitFor()
  await page.getByText('Bread of home').first().waitFor()
  await switchInArabic()

  await page.goto('/user/profile')
  await own.getByRole('button', { name: 'Leave' }).click()
  await page
    .getByRole('dialog', { name: `Leave “${hut}”?` })
    .getByRole('button', { name: 'Leave' })
    .click()
  await own.getByText(hut).waitFor({ state: 'detached' })
  expectQuiet(visitor)
  await followWithAccount(link)
  // Now the hut is no longer left to nobody.
  await stranger.page.goto('/')
  await stranger.page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await expect.poll(() => stranger.page.evaluate(ANSWERS_KEPT)).toBeGreaterThan(0)
  await askToBeDeleted(stranger.page)
  await stranger.page.getByRole('dialog', { name: 'Your account was deleted' }).waitFor()
  await expectAccessible(stranger.page)
  await stranger.page.keyboard.press('Escape')
  await stranger.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await stranger.page.evaluate(ANSWERS_KEPT)).toBe(0)
  const form = { username: ben.email, password: ben.password }
  expect((await stranger.page.request.post('/api/auth/token', { form })).status()).toBe(401)
  expectQuiet(stranger, [/409 \(Conflict\).*\/self\/delete/])
})

/** How many answers this device keeps, of whomever. */
const ANSWERS_KEPT = `(async () => {
  let count = 0
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('larder-answers-')) continue
    const heard = asked => new Promise((done, fail) => Object.assign(asked, { onsuccess: () => done(asked.result), onerror: fail }))
    count += await heard((await heard(indexedDB.open(name))).transaction('answers').objectStore('answers').count())
  }
  return count
})()`

/** Ben wants to leave for good; without his password he is not even listened to. */
async function askToBeDeleted(page: Page) {
  await page.goto('/user/profile')
  const region = page.getByRole('region', { name: 'Delete my account' })
  await region.getByText('Your recipes go to another member').waitFor()
  await region.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByText('This field is required').waitFor()
  await question.getByLabel('Current password').fill(ben.password)
  await question.getByRole('button', { name: 'Delete my account' }).click()
}

test('an invitation that went to the wrong person is taken back, and its link opens nothing', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto('/household/members')
  await page.getByRole('button', { name: 'Create link' }).tap()
  const link = await page.getByLabel('Invitation link').inputValue()
  const beginning = link.replace(/^.*token=/, '').slice(0, 8)
  const row = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: beginning })
  await page.getByText('The invitation expires in four days.').waitFor()
  const guest = await visit(house.browser, house.larder.url)
  await writeDownAccount(guest.page, link)
  await row.getByRole('button', { name: 'Delete' }).tap()
  const question = page.getByRole('dialog', { name: `Delete “${beginning}…”?` })
  await question.getByText('Anyone with this link loses access.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).tap()
  await row.waitFor({ state: 'detached' })
  // It is not offered for copying any longer either.
  await page.getByRole('button', { name: 'Create link' }).waitFor()
  await page.goto(link)
  await page.getByText('This invitation no longer works.').waitFor()
  expectQuiet(visitor)
  // Whoever was just writing down who they are is told so too.
  await guest.page.getByRole('button', { name: 'Create account' }).click()
  await guest.page.getByRole('alert').getByText('This invitation no longer works. Ask for a new one.').waitFor()
  expectQuiet(guest, [/400 \(Bad Request\).*\/register$/])
})

async function writeDownAccount(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Full name').fill('Eve Early')
  await page.getByLabel('Username').fill('eve')
  await page.getByLabel('Email').fill('eve@example.org')
  await page.getByLabel('Password', { exact: true }).fill('green-apple-77')
  await page.getByLabel('Repeat password', { exact: true }).fill('green-apple-77')
}

/** The owner follows the link on a phone where nobody is signed in yet, and comes back to it with the account they have. */
async function followWithAccount(link: string) {
  const visitor = await visit(house.browser, house.larder.url, { viewport: PHONE })
  const { page } = visitor
  await page.goto(link)
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
  await page.getByLabel('Email or username').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Join' }).waitFor()
  await page.getByRole('heading', { level: 1, name: `Ben invites you to ${hut}` }).waitFor()
  await expectAccessible(page)
  // The same screen may be lent to somebody who has no account yet.
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText(`You’ve joined ${hut}`).waitFor()
  await page.getByRole('region', { name: 'Your households' }).getByText(hut).waitFor()
  // Who follows it once more hears why nothing is to be done, and is led home.
  await page.goto(link)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByRole('alert').getByText('You already belong to this household.').waitFor()
  expect(await page.getByRole('button', { name: 'Join' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await page.goto(`${link}x`)
  await page.getByText('This invitation no longer works.').waitFor()
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expectQuiet(visitor, [/409 \(Conflict\)/])
}

/** Ben, who was given no rights, is led home from pages that are not open to him, and told who can change that. */
async function hearWhyPagesAreClosed({ page }: Visitor) {
  const form = { username: ben.email, password: ben.password }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  await page.goto('/admin/manage/users')
  await page.getByText('This page isn’t open to you').waitFor()
  await page.getByText('Only administrators can open it.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await expectAccessible(page)
  await page.goto('/household')
  await page.getByText('Someone who manages your group can give you access.').waitFor()
  await page.goto('/household/webhooks')
  await page.getByText('It’s one of the advanced features.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expect(await page.getByRole('link', { name: 'Site settings' }).count()).toBe(0)
  await takeKeyBack(page)
}

/** A key of the browser extension needs no advanced features, and whoever has one sees it and takes it back. */
async function takeKeyBack(page: Page) {
  await page.goto('/user/profile/api-tokens')
  await page.getByText('It’s one of the advanced features.').waitFor()
  await page.goto('/user/profile/extension')
  const keys = page.getByRole('region', { name: 'Your tokens' })
  await keys.getByText('You have no tokens.').waitFor()
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await keys.getByText('Browser extension').waitFor()
  await expectAccessible(page)
  await page.goto('/user/profile/api-tokens')
  await page.getByRole('heading', { level: 1, name: 'API tokens' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Browser extension' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const question = page.getByRole('dialog', { name: 'Delete “Browser extension”?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await keys.getByText('You have no tokens.').waitFor()
}

/** There and back on a phone from right to left. */
async function switchInArabic() {
  const visitor = await comeIn(house, { viewport: PHONE, locale: 'ar-SA' })
  const { page } = visitor
  await page.goto('/')
  for (const place of [hut, 'Family']) {
    await page.getByRole('button', { name: 'المزيد', exact: true }).click()
    await page.getByRole('dialog', { name: 'المزيد' }).getByRole('button', { name: place }).click()
    await page.getByText(`أنت في ${place}`).waitFor()
    expect((await (await page.request.get('/api/users/self')).json()).household).toBe(place)
  }
  await expectAccessible(page)
  expectQuiet(visitor)
}
