import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

interface Operation {
  operationId: string
  security: unknown[]
  deprecated?: boolean
  requestBody?: { required: boolean }
}

const { server } = await startApp()
const { paths } = (await server.inject('/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
const operations = Object.values(paths).flatMap(path => Object.values(path))

test('every call has an id of its own, from which generators make a name', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every call says whether it needs a token, and an address of before that it is one', () => {
  expect(operations.filter(({ security }) => security === undefined)).toEqual([])
  expect(paths['/api/app/about']?.get).toMatchObject({ security: [] })
  expect(paths['/api/recipes']?.get).toMatchObject({ security: [{ bearer: [] }] })
  expect(paths['/api/groups/shopping/lists']?.get).toMatchObject({ deprecated: true })
  expect(paths['/api/households/shopping/lists']?.get?.deprecated).toBeUndefined()
})

test('a body that may be left out is told so', () => {
  const list = '/api/households/shopping/lists/{id}'
  expect(paths[`${list}/recipe/{recipeId}`]?.post?.requestBody?.required).toBe(false)
  expect(paths['/api/admin/debug/openai']?.post?.requestBody?.required).toBe(false)
  expect(paths[list]?.put?.requestBody?.required).toBe(true)
})
