import { expect, test } from 'vitest'
import { countedAs, createLimiter } from './limiter.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, counted) => {
  expect(countedAs(address)).toBe(counted)
})

test('so many attempts a minute are allowed, of each address by itself', () => {
  const limiter = createLimiter(2)
  expect([0, 1, 2, 3].map(at => limiter.wait('a', at * 1000))).toEqual([0, 0, 58, 57])
  expect(limiter.wait('b', 3000)).toBe(0)
  expect(limiter.wait('a', 60_000)).toBe(0)
})
