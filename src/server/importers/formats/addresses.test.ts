import { expect, test } from 'vitest'
import { file, itemsOf } from '../testing.ts'

test('addresses and bookmarks are told one by one', async () => {
  expect(await itemsOf([file('l.txt', 'https://a.example/1\nhttps://a.example/2\n')])).toMatchObject([
    { kind: 'address', url: 'https://a.example/1' },
    { kind: 'address', url: 'https://a.example/2' },
  ])
  const bookmarks =
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>Soups</H3><DL><DT><A HREF="https://a.example/s">Soup</A></DL></DL>'
  expect(await itemsOf([file('b.html', bookmarks)])).toMatchObject([
    { kind: 'address', url: 'https://a.example/s', name: 'Soup', folder: 'Soups' },
  ])
})

test('a page of nothing but links is a list of addresses, one with words between them is not', async () => {
  const link = (name: string) => `<li><a href="https://a.example/${name}">${name}</a></li>`
  const page = (rest: string) =>
    `<html><head><title>Mine</title></head><body><h1>To cook</h1><ul>${link('Soup')}${link('Cake')}</ul>${rest}</body></html>`
  expect(await itemsOf([file('l.html', page('<a href="#top">up</a> | 2024'))])).toMatchObject([
    { kind: 'address', url: 'https://a.example/Soup', name: 'Soup' },
    { kind: 'address', url: 'https://a.example/Cake', name: 'Cake' },
  ])
  expect(await itemsOf([file('l.html', page('<p>I never got round to these.</p>'))])).toMatchObject([
    { kind: 'failed' },
  ])
})
