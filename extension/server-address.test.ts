import { expect, test } from 'vitest'
import { hostPermission, serverAddress } from './server-address.ts'

test.each([
  ['https://larder.example.com', 'https://larder.example.com'],
  [' https://larder.example.com/ ', 'https://larder.example.com'],
  ['larder.example.com', 'https://larder.example.com'],
  ['https://example.com/larder/g/home/r/soup?edit=true#top', 'https://example.com/larder'],
  ['https://example.com/user/profile/extension', 'https://example.com'],
  ['192.168.1.4:9000', 'http://192.168.1.4:9000'],
  ['localhost:9000', 'http://localhost:9000'],
  ['kitchen.home/larder/', 'http://kitchen.home/larder'],
  ['nas:9000', 'http://nas:9000'],
  ['[::1]:9000', 'http://[::1]:9000'],
])('%s is the server at %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address)
})

test.each(['', '  ', 'ftp://example.com', 'javascript:alert(1)', 'my larder', 'https://'])('%s is no server', typed => {
  expect(serverAddress(typed)).toBeNull()
})

test('the browser is asked for that one machine, whatever its port', () => {
  expect(hostPermission('http://192.168.1.4:9000/larder')).toBe('http://192.168.1.4/*')
  expect(hostPermission('https://larder.example.com')).toBe('https://larder.example.com/*')
})
