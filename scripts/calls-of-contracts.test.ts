import { expect, test } from 'vitest'
import { z } from 'zod'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import * as foods from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import type { InputLimits } from '#shared/contract/input-limits.ts'
import { form, isForm, isJsonBody, isRawReply, isUpload, type Route, upload } from '#shared/contract/route.ts'
import { plainModule } from './calls-of-contracts.ts'

/** What a page gets that imports the module. */
const pageGets = (code: string | null): Promise<Record<string, never>> =>
  import(`data:text/javascript,${encodeURIComponent(code ?? '')}`)

test('a call is its method, its path, the kind of its body and the status of success; its schemas stay behind', async () => {
  const code = plainModule(foods)
  const got = await pageGets(code)
  const { list, create, merge } = got.foods as unknown as Record<string, Route>
  expect(list).toEqual({ method: 'GET', path: '/api/foods', reply: {} })
  expect(create).toMatchObject({ method: 'POST', path: '/api/foods', once: true, status: 201 })
  expect(isJsonBody(merge?.body)).toBe(true)
  expect(Object.keys(got)).toEqual(['foods'])
  expect(code).not.toContain('labelId')
})

test('of the body come the limits of its texts and numbers, as the server checks them', async () => {
  const limitsIn = async (module: Record<string, unknown>, call: string) => {
    const [contract] = Object.values(await pageGets(plainModule(module))) as unknown as Record<string, Route>[]
    return (contract?.[call]?.body as { limits?: InputLimits } | undefined)?.limits
  }
  expect(await limitsIn({ units }, 'update')).toMatchObject({
    name: { minLength: 1, maxLength: 1000 },
    standardQuantity: { max: 1_000_000_000 },
  })
  expect(await limitsIn({ users }, 'changePassword')).toEqual({
    currentPassword: { maxLength: 1000 },
    newPassword: { minLength: 8, maxLength: 1000 },
  })
  expect(await limitsIn({ auth }, 'signIn')).toMatchObject({ username: { maxLength: 320 } })
  expect(await limitsIn({ users }, 'self')).toBeUndefined()
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
  // A table that was worked out of calls comes without them.
  expect({ ...(await pageGets(plainModule({ paths: { food: [foods.foods.list.path] } }))) }).toEqual({
    paths: { food: ['/api/foods'] },
  })
})
