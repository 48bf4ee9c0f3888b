import { expect, test } from 'vitest'
import { onwardAddresses } from './onward.ts'

const onward = (head: string, url = 'https://short.example/x', body = '') =>
  onwardAddresses({ url, html: `<!doctype html><html><head>${head}</head><body>${body}</body></html>` })
const video = (text: string) =>
  onward(
    '',
    'https://www.video.example/watch?v=1',
    `<script>var data = ${JSON.stringify({ shortDescription: text })}</script>`,
  )
const FILLER =
  'A long evening in a small kitchen, with friends, bread and a pot that stays warm until the last guest has gone home.\n'

test.each([
  ['0; url=https://food.example/soup', ['https://food.example/soup']],
  ["0;URL='/soup?a=1&amp;b=2'", ['https://short.example/soup?a=1&b=2']],
  ['5, url="https://food.example/soup"', ['https://food.example/soup']],
  ['300; url=https://food.example/soup', []], // loads itself again
  ['0; url=javascript:alert(1)', []],
  ['0; url=https://short.example/x#top', []],
  ['3; url=https://short.example/', []], // the front page, in the place of one that is gone
  ['0.5; url=/?p=12', ['https://short.example/?p=12']],
  ['30', []],
])('a page that sends on: %s', (content, expected) => {
  expect(
    onward(`<noscript><meta http-equiv="Refresh" content="${content.replace(/"/g, '&quot;')}"></noscript>`),
  ).toEqual(expected)
})

test('a pin names its source', () => {
  const head = ['pinterestapp:source', 'og:see_also'].map(
    key => `<meta property="${key}" content="https://food.example/soup">`,
  )
  expect(onward(head.join(''), 'https://pins.example/pin/1/')).toEqual(['https://food.example/soup'])
})

test('several pages that are like it are no source', () => {
  const head = [1, 2].map(n => `<meta property="og:see_also" content="https://food.example/${n}">`)
  expect(onward(head.join(''))).toEqual([])
})

test('a page with an address for its links stays itself', () => {
  const head =
    '<base href="https://files.example/"><meta http-equiv="refresh" content="0; url=https://short.example/x">'
  expect(onward(head)).toEqual([])
})

test('hostile pages cost no more than they are long', () => {
  const started = performance.now()
  for (const content of [`${'0'.repeat(1e6)}x`, `${' '.repeat(1e6)}x`, `0;url=${' '.repeat(1e6)}\n x`])
    expect(onward(`<meta http-equiv="refresh" content="${content}">`)).toEqual([])
  const link = `https://a.example/${'.'.repeat(1900)}x`
  onward(`<meta property="og:description" content="Recipe ${`${link} `.repeat(2000)}">`)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test.each([
  ['Full recipe: https://food.example/soup.', ['https://food.example/soup']],
  ['Get the RECIPE here 👉\nhttps://food.example/soup', ['https://food.example/soup']],
  ['Zum Rezept (https://food.example/suppe)', ['https://food.example/suppe']],
  ['詳しいレシピはこちら https://food.example/s', ['https://food.example/s']],
  ['All my recipes: https://food.example/list', []],
  ['More of one recipe: https://music.video.example/watch?v=2', []], // the site itself
  ['Recipe book: https://shop.example/', []], // a front page
  ['Recipe: https://food.example/?utm_source=video', []],
  ['Recipe: https://food.example/?p=12', ['https://food.example/?p=12']],
  ['My camera: https://shop.example/camera\nRecipe: in the comments', []],
])('below a video: %s', (text, expected) => {
  expect(video(`${FILLER}${text}`)).toEqual(expected)
})

test('two at most, and none of a text', () => {
  const text = [1, 2, 3].map(n => `Recipe ${n}: https://food.example/${n}`).join('\n')
  expect(video(`${FILLER}${text}`)).toEqual(['https://food.example/1', 'https://food.example/2'])
  expect(onwardAddresses({ text: 'Recipe: https://food.example/1' })).toEqual([])
})
