import { Attribute, Change, Client } from 'ldapts'
import { describe, expect, test, vi } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { hasDirectoryServer, startDirectory } from '#server/testing/ldap-directory.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'

const person = (uid: string, more = '') =>
  `dn: uid=${uid},ou=people,dc=kitchen\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid} Leek\nsn: Leek\nmail: ${uid}@example.org\nuserPassword: ${uid}-password\n${more}\n`

const isThere = hasDirectoryServer()
if (!isThere) process.stdout.write('The LDAP tests are skipped: slapd cannot be installed here.\n')

describe.skipIf(!isThere)('signing in by LDAP', async () => {
  if (!isThere) return
  const directory = await startDirectory(
    [
      'dn: ou=people,dc=kitchen\nobjectClass: organizationalUnit\nou: people\n',
      person('ann', 'employeeType: chef\nemployeeNumber: a7\ndescription: ann@office.example\n'),
      person('bob'),
      person('eve'),
      person('o(dd)*'),
      `${person('twin')}`,
      person('other', 'mail: twin@example.org\n'),
      'dn: uid=bare,ou=people,dc=kitchen\nobjectClass: inetOrgPerson\nuid: bare\ncn: Bare\nsn: Bare\nuserPassword: bare-password\n',
    ].join('\n'),
  )
  const settingsOf = (more: Record<string, string> = {}) => ({
    LDAP_AUTH_ENABLED: 'true',
    LDAP_SERVER_URL: directory.plain,
    LDAP_BASE_DN: 'ou=people,dc=kitchen',
    LDAP_NAME_ATTRIBUTE: 'cn',
    ...more,
  })
  const start = async (more?: Record<string, string>) => {
    const running = await startApp(settingsOf(more))
    await makePerson(running.app, { user: { admin: true } })
    const signIn = (username: string, password: string) =>
      as(running.server, null)(auth.signIn, { body: { username, password } })
    return { ...running, signIn }
  }

  test('a person of the directory gets an account, by name or by address', async () => {
    const { server, signIn } = await start()
    const first = await signIn('ann', 'ann-password')
    expect(first.status).toBe(200)
    const ann = (await as(server, first.body.access_token)(users.getSelf)).body
    expect(ann).toMatchObject({
      username: 'ann',
      fullName: 'ann Leek',
      email: 'ann@example.org',
      authMethod: 'LDAP',
      admin: false,
    })
    const again = await signIn('ann@example.org', 'ann-password')
    expect((await as(server, again.body.access_token)(users.getSelf)).body.id).toBe(ann.id)
  })

  test('names, addresses and full names are read of the attributes that the settings name', async () => {
    const { server, signIn } = await start({
      LDAP_ID_ATTRIBUTE: 'employeeNumber',
      LDAP_MAIL_ATTRIBUTE: 'description',
      LDAP_NAME_ATTRIBUTE: 'sn',
    })
    const entered = await signIn('a7', 'ann-password')
    const ann = (await as(server, entered.body.access_token)(users.getSelf)).body
    expect(ann).toMatchObject({ username: 'a7', fullName: 'Leek', email: 'ann@office.example' })
    expect((await signIn('ann@office.example', 'ann-password')).status).toBe(200)
    expect((await signIn('ann', 'ann-password')).status).toBe(401)
  })

  test('a wrong, an empty and nobody else’s password are refused; so are those with too little said of them', async () => {
    const { signIn } = await start()
    for (const [name, password] of [
      ['ann', 'bob-password'],
      ['ann', ''],
      ['nobody', 'ann-password'],
      ['twin@example.org', 'twin-password'],
      ['bare', 'bare-password'],
    ] as const)
      expect((await signIn(name, password)).status, name).toBe(401)
  })

  test('what is typed never becomes part of a filter', async () => {
    const { signIn } = await start({ LDAP_USER_FILTER: '(|(uid={input})(cn={input} Leek))' })
    for (const name of ['*', 'a*', 'ann)(uid=*', '(ann', '\\61nn', 'ann\\00'])
      expect((await signIn(name, 'ann-password')).status, name).toBe(401)
    expect((await signIn('o(dd)*', 'o(dd)*-password')).status).toBe(200)
  })

  test('the user filter decides who may come in, with its places filled in', async () => {
    const { signIn } = await start({ LDAP_USER_FILTER: '(&(employeeType=chef)({id_attribute}={input}))' })
    expect((await signIn('ann', 'ann-password')).status).toBe(200)
    expect((await signIn('bob', 'bob-password')).status).toBe(401)
  })

  test('the admin filter decides at each sign-in', async () => {
    const { app, server, signIn } = await start({ LDAP_ADMIN_FILTER: '(employeeType=chef)' })
    const ann = (await as(server, (await signIn('ann', 'ann-password')).body.access_token)(users.getSelf)).body
    expect(ann.admin).toBe(true)
    await signIn('bob', 'bob-password')
    await app.db.updateTable('users').set({ admin: true }).where('username', '=', 'bob').execute()
    const bob = (await as(server, (await signIn('bob', 'bob-password')).body.access_token)(users.getSelf)).body
    expect(bob.admin).toBe(false)
  })

  test('with an account that looks people up, by TLS and by StartTLS with the certificate of its authority', async () => {
    const bind = { LDAP_QUERY_BIND: 'cn=admin,dc=kitchen', LDAP_QUERY_PASSWORD: 'admin-password' }
    const certificate = { LDAP_TLS_CACERTFILE: directory.certificate }
    for (const more of [
      bind,
      { LDAP_SERVER_URL: directory.tls, ...certificate },
      { LDAP_ENABLE_STARTTLS: 'true', ...certificate },
      { LDAP_SERVER_URL: directory.tls, LDAP_TLS_INSECURE: 'true' },
    ] as Record<string, string>[])
      expect((await (await start(more)).signIn('ann', 'ann-password')).status, JSON.stringify(more)).toBe(200)
    const { app, signIn } = await start({ LDAP_SERVER_URL: directory.tls })
    const error = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    expect((await signIn('ann', 'ann-password')).status).toBe(401)
    expect(error).toHaveBeenCalledOnce()
  })

  test('settings that the directory refuses are logged, and count against nobody', async () => {
    for (const [wrong, named] of [
      [{ LDAP_QUERY_BIND: 'cn=admin,dc=kitchen', LDAP_QUERY_PASSWORD: 'wrong' }, 'LDAP_QUERY_BIND'],
      [{ LDAP_BASE_DN: 'ou=peeple,dc=kitchen' }, 'LDAP_BASE_DN'],
    ] as [Record<string, string>, string][]) {
      const { app, signIn } = await start({ ...wrong, SECURITY_MAX_LOGIN_ATTEMPTS: '1' })
      const error = vi.spyOn(app.log, 'error').mockImplementation(() => {})
      for (let i = 0; i < 2; i++) expect((await signIn('ann', 'ann-password')).status, named).toBe(401)
      expect(String((error.mock.calls as unknown as [{ err: Error }][])[0]?.[0].err)).toContain(named)
    }
  })

  test('whom the directory renames keeps their account, and nobody else gets it', async () => {
    const { app, server, signIn } = await start()
    const idOf = async (name: string, password: string) =>
      (await as(server, (await signIn(name, password)).body.access_token)(users.getSelf)).body.id
    const id = await idOf('eve', 'eve-password')
    const client = new Client({ url: directory.plain })
    await client.bind('cn=admin,dc=kitchen', 'admin-password')
    const mail = (values: string[]) =>
      new Change({ operation: 'replace', modification: new Attribute({ type: 'mail', values }) })
    await client.modify('uid=bob,ou=people,dc=kitchen', mail(['eve@example.org']))
    expect((await signIn('bob', 'bob-password')).status).toBe(401)
    await client.modify('uid=bob,ou=people,dc=kitchen', mail(['bob@example.org']))
    await client.modifyDN('uid=eve,ou=people,dc=kitchen', 'uid=eva')
    await client.unbind()
    expect(await idOf('eva', 'eve-password')).toBe(id)
    expect(await idOf('eve@example.org', 'eve-password')).toBe(id)
    expect((await signIn('eve', 'eve-password')).status).toBe(401)
    // Somebody new gets the name and the place in the directory.
    const uid = 'eve'
    const given = { objectClass: 'inetOrgPerson', uid, cn: uid, sn: uid, mail: 'new@example.org', userPassword: 'new' }
    await client.bind('cn=admin,dc=kitchen', 'admin-password')
    await client.add('uid=eve,ou=people,dc=kitchen', given)
    await client.unbind()
    expect((await signIn('eve', 'new')).status).toBe(401)
    expect(await idOf('eva', 'eve-password')).toBe(id)
    expect(
      await app.db.selectFrom('users').select('id').where('emailKey', '=', 'eve@example.org').execute(),
    ).toHaveLength(1)
  })

  test('an account with a password of its own is not asked for at the directory, and stays when that is away', async () => {
    const { app, signIn } = await start({ LDAP_SERVER_URL: 'ldap://127.0.0.1:9' })
    const error = vi.spyOn(app.log, 'error').mockImplementation(() => {})
    const local = await makePerson(app, { user: { username: 'ann', usernameKey: 'ann' } })
    expect((await signIn('ann', 'ann-password')).status).toBe(401)
    expect(error).not.toHaveBeenCalled()
    expect((await signIn('bob', 'bob-password')).status).toBe(401)
    expect(error).toHaveBeenCalledOnce()
    expect(local.user.authMethod).toBe('Mealie')
  })

  test('a name that was tried too often is not asked about any more, before and after its first sign-in', async () => {
    const { app, signIn } = await start({ SECURITY_MAX_LOGIN_ATTEMPTS: '2' })
    const statuses = async (...passwords: string[]) => {
      const answers: number[] = []
      for (const password of passwords) answers.push((await signIn('ann', password)).status)
      return answers
    }
    const right = 'ann-password'
    expect(await statuses('wrong', right, 'wrong', right)).toEqual([401, 200, 401, 200])
    expect(await statuses('wrong', 'worse', right)).toEqual([401, 401, 423])
    await app.db.updateTable('attemptCounts').set({ expiresAt: '2000-01-01T00:00:00.000Z' }).execute()
    expect(await statuses(right)).toEqual([200])
    for (const password of ['wrong', 'worse']) await signIn('bob', password)
    expect((await signIn('bob', 'bob-password')).status).toBe(423)
  })

  test('nobody locks themselves out while the directory is away', async () => {
    const { app, signIn } = await start({ LDAP_SERVER_URL: 'ldap://127.0.0.1:9', SECURITY_MAX_LOGIN_ATTEMPTS: '1' })
    vi.spyOn(app.log, 'error').mockImplementation(() => {})
    for (let i = 0; i < 3; i++) {
      const { status, detail } = await signIn('ann', 'ann-password')
      // Nor do they take their password for a wrong one.
      expect([status, JSON.stringify(detail)]).toEqual([401, expect.stringContaining('can’t reach your provider')])
    }
  })

  test('of whom the directory says too little are told what, and not locked out', async () => {
    const { app, signIn } = await start({ SECURITY_MAX_LOGIN_ATTEMPTS: '1' })
    const warn = vi.spyOn(app.log, 'warn').mockImplementation(() => {})
    for (let i = 0; i < 3; i++) {
      const { status, detail } = await signIn('bare', 'bare-password')
      expect([status, JSON.stringify(detail)]).toEqual([401, expect.stringContaining('“mail”')])
    }
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ attribute: 'mail' }), expect.anything())
    expect((await signIn('bare', 'wrong')).detail).toBe('Unauthorized')
  })

  test('a name that belongs to somebody else here is refused', async () => {
    const { app, signIn } = await start()
    await makePerson(app, { user: { email: 'ann@example.org', emailKey: 'ann@example.org' } })
    const { status, detail } = await signIn('ann', 'ann-password')
    expect([status, JSON.stringify(detail)]).toEqual([401, expect.stringContaining('already')])
  })
})
