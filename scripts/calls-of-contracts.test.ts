import { expect, test } from 'vitest'
import { z } from 'zod'
import * as foods from '#shared/contract/catalog/foods.ts'
import { form, isForm, isJsonBody, isRawReply, isUpload, type Route, upload } from '#shared/contract/route.ts'
import { plainModule } from './calls-of-contracts.ts'

/** What a page gets that imports the module. */
const pageGets = (code: string | null): Promise<Record<string, never>> =>
  import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)

test('a call is its method, its path and the kind of its body; its schemas stay behind', async () => {
  const code = plainModule(foods)
  const got = await pageGets(code)
  const { list, create, merge } = got.foods as unknown as Record<string, Route>
  expect(list).toEqual({ method: 'GET', path: '/api/foods', reply: {} })
  expect(create).toMatchObject({ method: 'POST', path: '/api/foods', once: true })
  expect(isJsonBody(merge?.body)).toBe(true)
  expect(Object.keys(got)).toEqual(['foods'])
  expect(code).not.toContain('labelId')
})

test('forms, uploads and answers that are files are known as such', async () => {
  const base = { method: 'POST', access: 'user', summary: 's', reply: z.object({}) } as const
  const calls = {
    sent: { ...base, path: '/form', body: form(z.object({ a: z.string() })) },
    given: { ...base, path: '/upload', body: upload({ file: 'one' }, z.object({}), 5) },
    got: { ...base, path: '/file', reply: { kind: 'file', contentType: 'image/webp' } },
  }
  const { sent, given, got } = (await pageGets(plainModule({ calls }))).calls as unknown as Record<string, Route>
  expect([isForm(sent?.body), isUpload(given?.body), isRawReply(got?.reply as never)]).toEqual([true, true, true])
  expect(isRawReply(sent?.reply as never)).toBe(false)
})

test('words come along; what is no data does not, and a module without schemas stays as it is', async () => {
  const code = plainModule({ A: z.string(), words: ['a', 'b'], most: { name: 9 }, run: () => 1, list: [z.int()] })
  expect({ ...(await pageGets(code)) }).toEqual({ words: ['a', 'b'], most: { name: 9 } })
  expect(plainModule({ run: () => 1, words: ['a'] })).toBeNull()
})
