import { expect, test } from 'vitest'
import { hashPassword } from '../features/accounts/auth/password.ts'
import { makePerson } from '../testing/factories.ts'
import { startApp } from '../testing/start-app.ts'

const { app, server } = await startApp()
const { token } = await makePerson(app)

const send = (payload: string | Buffer, contentType?: string, url = '/api/recipes') =>
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
  ['null', 'application/json', { type: 'missing', loc: ['body'] }],
  ['["Leek soup"]', 'application/json', { type: 'model_attributes_type', loc: ['body'] }],
])('the body %j of type %j is refused', async (payload, contentType, fault) => {
  const answer = await send(payload, contentType)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: [fault] }])
})

test('a mark of the byte order before JSON is passed over', async () => {
  expect((await send('\uFEFF{"name":"Leek soup"}')).statusCode).toBe(201)
})

test('JSON in another encoding than UTF-8 is refused, for its letters would be lost', async () => {
  const answer = await send(Buffer.from('{"name":"Crème brûlée"}', 'latin1'), 'application/json')
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: [{ type: 'json_invalid' }] }])
  expect((await send('{"name":"Crème brûlée"}', 'application/json')).statusCode).toBe(201)
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

test.each(['/api/users/no-id/ratings/leek-soup', '/api/users/no-id/favorites/leek-soup'])(
  'the user in %s goes by the name that clients know',
  async url => {
    const answer = await send('{}', 'application/json', url)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { detail: [{ loc: ['path', 'id'] }] }])
  },
)

test.each([
  ['/api/admin/users', ['username', 'fullName', 'email', 'password'], {}],
  ['/api/admin/users', ['id', 'username', 'fullName', 'email', 'password'], { id: 'x' }],
  ['/api/admin/households', ['name'], {}],
  ['/api/recipes/create/url', ['includeTags', 'url'], { includeTags: 'perhaps' }],
  [
    '/api/households/shopping/items',
    ['quantity', 'note', 'shoppingListId', 'checked', 'position', 'foodId', 'labelId', 'unitId'],
    { unitId: 5, labelId: 5, foodId: 5, position: 'x', checked: 'x', note: 5, quantity: 'x' },
  ],
])('what is wrong in a body of %s is told in the order of the reference', async (url, names, given) => {
  const { token: admin } = await makePerson(app, { user: { admin: true } })
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: given,
    headers: { authorization: `Bearer ${admin}` },
  })
  const { detail } = answer.json()
  expect([answer.statusCode, detail.map((fault: { loc: unknown[] }) => fault.loc.at(-1))]).toEqual([422, names])
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
