import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('nobody is sent to another site after signing in', () => {
  expect(safeReturn('/g/home?tags=a')).toBe('/g/home?tags=a')
  for (const address of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', undefined])
    expect(safeReturn(address)).toBeUndefined()
})
