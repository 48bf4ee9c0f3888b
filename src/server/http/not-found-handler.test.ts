import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

const { server } = await startApp({ BASE_URL: 'https://example.com/kitchen/' })
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string) => {
  const answer = await server.inject({ method, url })
  return [answer.statusCode, answer.json(), answer.headers.allow]
}

test('an address that is asked in another way than it serves says which ways it knows', async () => {
  const detail = { detail: 'Method Not Allowed' }
  expect(await ask('DELETE', '/kitchen/api/app/about')).toEqual([405, detail, 'GET'])
  expect(await ask('PUT', '/kitchen/api/app/about/?x=1')).toEqual([405, detail, 'GET'])
  expect(await ask('GET', '/kitchen/api/recipes/soup/duplicate')).toEqual([405, detail, 'POST'])
  expect(await ask('POST', '/kitchen/api/recipes/soup')).toEqual([405, detail, 'GET, PUT, PATCH, DELETE'])
})

test('an address that is none of ours is not found', async () => {
  const nothing = [404, { detail: 'Not Found' }, undefined]
  expect(await ask('GET', '/kitchen/api/nonsense')).toEqual(nothing)
  expect(await ask('DELETE', '/api/app/about')).toEqual(nothing)
  expect(await ask('POST', '/kitchen/api/recipes/soup/duplicate/twice')).toEqual(nothing)
})
