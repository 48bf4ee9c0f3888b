import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasDirectoryServer, startDirectory } from '#server/testing/ldap-directory.ts'
import { mailSettings, startMailServer } from '#server/testing/mail-server.ts'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { openHouse } from '../../house.ts'
import { freePort, OWNER } from '../../larder.ts'

/** A house that asks a directory, believes a proxy, and would lead to a provider by itself, which is away. */

const person = (uid: string, name: string, mail = `${uid}@example.org`) =>
  `dn: uid=${uid},ou=people,dc=kitchen\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name}\nsn: Leek\nmail: ${mail}\nuserPassword: ${uid}-password\n`
const isThere = hasDirectoryServer()
if (!isThere) process.stdout.write('The journey by LDAP is skipped: slapd cannot be installed here.\n')
const directory = isThere
  ? await startDirectory(
      [
        'dn: ou=people,dc=kitchen\nobjectClass: organizationalUnit\nou: people\n',
        person('ann', 'Ann Leek'),
        person('zed', 'Zed', OWNER.email),
      ].join('\n'),
    )
  : null
afterAll(() => directory?.stop())

const mail = await startMailServer()
afterAll(() => mail.close())

const house = openHouse(async () => ({
  ...mailSettings(mail.port),
  PROXY_AUTH_HEADER: 'Remote-User',
  PROXY_AUTH_FROM: '127.0.0.1',
  OIDC_AUTH_ENABLED: 'true',
  OIDC_AUTO_REDIRECT: 'true',
  OIDC_CONFIGURATION_URL: `http://127.0.0.1:${await freePort()}/.well-known/openid-configuration`,
  OIDC_CLIENT_ID: 'larder',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  OIDC_PROVIDER_NAME: 'Kitchen ID',
  ...(directory && {
    LDAP_AUTH_ENABLED: 'true',
    LDAP_SERVER_URL: directory.plain,
    LDAP_BASE_DN: 'ou=people,dc=kitchen',
    LDAP_NAME_ATTRIBUTE: 'cn',
  }),
}))

const enter = (locale: string) => visit(house.browser, house.larder.url, { viewport: PHONE, locale })
/** What a browser says of a refusal. */
const REFUSED = /401 \(Unauthorized\).*\/auth\/token$/

const self = async (page: Page) => (await page.request.get('/api/users/self')).json()

test.skipIf(!isThere)(
  'the provider is away and I am told; I come in by the directory, and see how I sign in',
  async () => {
    const visitor = await enter('en-US')
    const { page } = visitor
    await page.goto('/user/profile/security')
    await page.getByRole('alert').getByText('Your sign-in provider can’t be reached right now.').waitFor()
    expect(new URL(page.url()).searchParams.get('direct')).toBeTruthy()
    await expectAccessible(page)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    await page.getByLabel('Email or username').fill('ann')
    await page.getByLabel('Password', { exact: true }).fill('not-hers')
    await button.click()
    await page.getByRole('alert').getByText('isn’t right').waitFor()
    expect(await page.getByLabel('Email or username').inputValue()).toBe('ann')
    // Whose address is taken here is told that, and not that the password is wrong.
    await page.getByLabel('Email or username').fill('zed')
    await page.getByLabel('Password', { exact: true }).fill('zed-password')
    await button.click()
    await page.getByRole('alert').getByText('Someone else already has your username or email address here.').waitFor()
    await page.getByLabel('Email or username').fill('ann')
    await page.getByLabel('Password', { exact: true }).fill('ann-password')
    await button.click()
    await page.waitForURL(/\/g\/|\/user\//)
    expect(await self(page)).toMatchObject({ fullName: 'Ann Leek', authMethod: 'LDAP' })

    await page.goto('/user/profile/security')
    const ways = page.getByRole('region', { name: 'Sign-in providers' })
    await ways.getByText('Directory 127.0.0.1').waitFor()
    await expectAccessible(page)
    // A password of the directory can be neither changed nor reset here.
    expect(await page.getByLabel('Current password').count()).toBe(0)
    expectQuiet(visitor, [REFUSED])
  },
)

test.skipIf(!isThere)('the same in Arabic', async () => {
  const visitor = await enter('ar-SA')
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('alert').getByText('لا يمكن الوصول إلى مزوّد الدخول الآن').waitFor()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'تسجيل الدخول', exact: true })
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill('ann')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('ann-password')
  await button.click()
  await page.waitForURL(/\/g\//)
  expectQuiet(visitor)
})

test.skipIf(!isThere)('while the directory is away I am told, and whoever has a password here comes in', async () => {
  directory?.stop()
  const visitor = await enter('ar-SA')
  const { page } = visitor
  await page.goto('/login?direct=1')
  const button = page.getByRole('button', { name: 'تسجيل الدخول', exact: true })
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill('ann')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('ann-password')
  await button.click()
  await page.getByRole('alert').waitFor()
  // Whoever has a password here does not need the directory.
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill(OWNER.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password)
  await button.click()
  await page.waitForURL(/\/g\//)
  expectQuiet(visitor, [REFUSED])
})

test('a proxy has asked me who I am: I am in at once, send a link for a new password, and nobody is whom it does not name', async () => {
  const visitor = await enter('en-US')
  const { page } = visitor
  await page.setExtraHTTPHeaders({ 'Remote-User': OWNER.email })
  await page.goto('/user/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect((await self(page)).email).toBe(OWNER.email)
  await expectAccessible(page)

  await page.goto(`/admin/manage/users/${(await self(page)).id}`)
  await page.getByRole('button', { name: 'Email the link' }).click()
  await page.getByText(`Link sent to ${OWNER.email}`).waitFor()
  let letter = await mail.next()
  // Those of the sign-ins before this one come first.
  while (!letter.text.includes(`${house.larder.url}/reset-password/?token=`)) letter = await mail.next()
  expect(letter.to).toBe(OWNER.email)
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.setExtraHTTPHeaders({ 'Remote-User': 'nobody-known' })
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect((await page.request.get('/api/users/self')).status()).toBe(401)
  expectQuiet(visitor, [/401 \(Unauthorized\)/])
})
