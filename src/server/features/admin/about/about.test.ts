import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { app as about, themeKeys } from '#shared/contract/admin/app.ts'

describe('what anybody may know', () => {
  test('the default group and household show only when both are public', async () => {
    const { app, server } = await startApp({ ALLOW_SIGNUP: 'true' })
    const slugs = async () => {
      const { defaultGroupSlug, defaultHouseholdSlug } = (await as(server, null)(about.getAbout)).body
      return [defaultGroupSlug, defaultHouseholdSlug]
    }
    expect(await slugs()).toEqual([null, null])
    const group = await makeGroup(app, { name: 'Home', slug: 'home' })
    await makeHousehold(app, group, { name: 'Family', slug: 'family' })
    expect(await slugs()).toEqual([null, null])
    await app.db.updateTable('groups').set({ privateGroup: false }).where('id', '=', group.id).execute()
    expect(await slugs()).toEqual(['home', null])
    await app.db.updateTable('households').set({ privateHousehold: false }).where('groupId', '=', group.id).execute()
    expect(await slugs()).toEqual(['home', 'family'])
    expect((await as(server, null)(about.getAbout)).body).toMatchObject({
      allowSignup: true,
      enableOidc: false,
      enableOpenai: false,
    })
  })

  test('whether somebody has to set things up', async () => {
    const { app, server } = await startApp({ IS_DEMO: 'true' })
    const info = async () => (await as(server, null)(about.getStartupInfo)).body
    expect(await info()).toEqual({ isFirstLogin: false, isDemo: true, needsSetup: true })
    await makePerson(app, { user: { email: 'ChangeMe@example.com', emailKey: 'changeme@example.com' } })
    expect(await info()).toEqual({ isFirstLogin: true, isDemo: true, needsSetup: false })
  })

  test('the colours, to be kept for a week', async () => {
    const { server } = await startApp({ THEME_DARK_PRIMARY: '#123456' })
    const { body, headers } = await as(server, null)(about.getTheme)
    expect(Object.keys(body).sort()).toEqual([...themeKeys].sort())
    expect(body.darkPrimary).toBe('#123456')
    expect(headers['cache-control']).toBe('public, max-age=604800')
  })
})

describe('signing in by OpenID Connect', () => {
  const settings = {
    OIDC_AUTH_ENABLED: 'true',
    OIDC_CONFIGURATION_URL: 'https://id.example.org/.well-known/openid-configuration',
    OIDC_CLIENT_ID: 'larder',
    OIDC_CLIENT_SECRET: 'geheim',
  }

  test('is told without the secret, and with the claim only when groups count', async () => {
    const { server } = await startApp(settings)
    const { body } = await as(server, null)(about.getOidc)
    expect(body).toEqual({ configurationUrl: settings.OIDC_CONFIGURATION_URL, clientId: 'larder', groupsClaim: null })
    const withGroups = await startApp({ ...settings, OIDC_ADMIN_GROUP: 'cooks' })
    expect((await as(withGroups.server, null)(about.getOidc)).body.groupsClaim).toBe('groups')
  })

  test('is not told of when it is not ready', async () => {
    const { server } = await startApp({ ...settings, OIDC_CLIENT_SECRET: '' })
    expect((await as(server, null)(about.getOidc)).body).toEqual({
      configurationUrl: null,
      clientId: null,
      groupsClaim: null,
    })
  })
})
