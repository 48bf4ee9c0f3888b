import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { downloads } from '#shared/contract/recipes/bulk-export.ts'

const { app, server } = await startApp()
const ann = await makePerson(app, { user: { admin: true }, flags: ALL_FLAGS })

test('the addresses by which the specification knows them lead to the same calls, for administrators alone', async () => {
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token = ann.token, payload?: FormData) =>
    server.inject({
      method,
      url: `/api/backups/${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload: payload as never }),
    })
  expect((await call('POST', 'export/database')).statusCode).toBe(201)
  const [made] = (await call('GET', 'available')).json().imports
  const { fileToken } = (await call('GET', `${made.name}/download`)).json()
  const { body } = await as(server, null)(downloads.get, { query: { token: fileToken } })
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(body)], 'second.zip'))
  expect((await call('POST', 'upload', ann.token, form)).json()).toMatchObject({ error: false })
  const ben = await makePerson(app, { flags: ALL_FLAGS })
  for (const [method, url] of [
    ['GET', 'available'],
    ['POST', 'export/database'],
    ['POST', 'upload'],
    ['GET', `${made.name}/download`],
    ['POST', `${made.name}/import`],
    ['DELETE', `${made.name}/delete`],
  ] as const) {
    expect((await call(method, url, ben.token)).statusCode, url).toBe(403)
    expect((await call(method, url, '')).statusCode, url).toBe(401)
  }
  expect((await call('DELETE', 'second.zip/delete')).json()).toMatchObject({ message: 'second.zip has been deleted.' })
  const restored = await call('POST', `${made.name}/import`)
  expect(restored.json()).toMatchObject({ message: 'Restore successful', error: false })
})
