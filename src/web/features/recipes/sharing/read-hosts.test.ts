import { expect, test } from 'vitest'
import { readHosts } from './read-hosts.ts'

test.each([
  ['blog.example', ['blog.example']],
  ['https://Blog.example/soups/?a=1, *.leek.example:8080;blog.example', ['blog.example', '*.leek.example:8080']],
  ['192.168.1.5:3000\nnas', ['192.168.1.5:3000', 'nas']],
])('%j names hosts', (text, hosts) => expect(readHosts(text)).toEqual(hosts))

test.each(['', ' , ', '*', 'a_b.example', 'blog.example javascript:alert(1)', "'self'", '-a.example'])(
  '%j names none',
  text => expect(readHosts(text)).toBeUndefined(),
)

test('more than a link takes are none', () => {
  const hosts = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example`)
  expect(readHosts(hosts(20).join(' '))).toEqual(hosts(20))
  expect(readHosts(hosts(21).join(' '))).toBeUndefined()
})
