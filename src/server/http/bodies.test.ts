import { expect, test } from 'vitest'
import { hashPassword } from '../features/accounts/auth/password.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

const { app, server } = await startApp()
const { token } = await makePerson(app)

const send = (payload: string, contentType?: string, url = '/api/recipes') =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
  })

test.each([undefined, 'application/json; charset=utf-8', 'application/vnd.kitchen+json', 'text/plain'])(
  'JSON is read when its type is %j',
  async contentType => {
    const answer = await send('{"name":"Leek soup"}', contentType)
    expect(answer.statusCode, answer.body).toBe(201)
  },
)

test.each([
  ['{"name":', undefined, { type: 'json_invalid', loc: ['body', 8] }],
  ['<name>Leek soup</name>', 'application/xml', { type: 'model_attributes_type', loc: ['body'] }],
  ['name=Leek+soup', 'application/x-www-form-urlencoded', { type: 'model_attributes_type', loc: ['body'] }],
  ['', 'application/xml', { type: 'missing', loc: ['body'] }],
  ['', undefined, { type: 'missing', loc: ['body'] }],
  ['["Leek soup"]', 'application/json', { type: 'model_attributes_type', loc: ['body'] }],
])('the body %j of type %j is refused', async (payload, contentType, fault) => {
  const answer = await send(payload, contentType)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: [fault] }])
})

test('a mark of the byte order before JSON is passed over', async () => {
  expect((await send('\uFEFF{"name":"Leek soup"}')).statusCode).toBe(201)
})

test('what is wrong in the address and in the body is told at once', async () => {
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/foods/no-id',
    payload: { aliases: 5 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      detail: [
        { type: 'uuid_parsing', loc: ['path', 'item_id'] },
        { type: 'missing', loc: ['body', 'name'] },
        { type: 'list_type', loc: ['body', 'aliases'] },
      ],
    },
  ])
})

test('where a form belongs, JSON counts as an empty one', async () => {
  const { user } = await makePerson(app, { user: { passwordHash: await hashPassword('correct horse') } })
  const signIn = JSON.stringify({ username: user.username, password: 'correct horse' })
  expect((await send(signIn, 'application/json', '/api/auth/token')).statusCode).toBe(401)
  const form = new URLSearchParams(JSON.parse(signIn)).toString()
  expect((await send(form, 'application/x-www-form-urlencoded', '/api/auth/token')).statusCode).toBe(200)
})

test('where no body belongs, any is passed over', async () => {
  expect((await send('<x/>', 'application/xml', '/api/auth/logout')).statusCode).toBe(200)
})
