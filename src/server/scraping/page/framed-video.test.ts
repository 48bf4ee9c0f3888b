import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const RECIPE =
  '<h1>Harbour soup</h1><h2>Ingredients</h2><ul><li>500 g cod</li><li>1 onion</li></ul><h2>Method</h2><ol><li>Soften the onion in the butter.</li><li>Poach the fish in the stock.</li></ol>'
const videoOf = (html: string, head = '') =>
  scrape({ url: 'https://food.example/soup', html: `<html><head>${head}</head><body>${RECIPE}${html}</body></html>` })
    .recipe?.video

test.each([
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  ],
  [
    '<iframe src="about:blank" data-src="//player.vimeo.com/video/123456789"></iframe>',
    'https://player.vimeo.com/video/123456789',
  ],
  ['<lite-youtube videoid="dQw4w9WgXcQ"></lite-youtube>', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['<amp-youtube data-videoid="dQw4w9WgXcQ"></amp-youtube>', 'https://www.youtube.com/embed/dQw4w9WgXcQ'],
  ['<iframe src="https://maps.example/embed"></iframe>', null],
  ['<iframe src="https://www.youtube.com/embed/videoseries?list=PL0"></iframe>', null], // of all recipes
  ['<iframe src="https://www.youtube.com/embed/live_stream?channel=UC0"></iframe>', null],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://www.youtube.com/embed/aaaaaaaaaaa"></iframe>',
    null,
  ],
])('a video in a frame: %s', (html, expected) => {
  expect(videoOf(html)).toBe(expected)
})

test('stands for a recipe that names none, and makes no recipe by itself', () => {
  const named = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Harbour soup',
    recipeIngredient: ['500 g cod', '1 onion'],
  }
  const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
  expect(videoOf(frame, `<script type="application/ld+json">${JSON.stringify(named)}</script>`)).toContain(
    'dQw4w9WgXcQ',
  )
  expect(
    scrape({ html: `<html><head><title>Our trip</title></head><body><p>We were away.</p>${frame}</body></html>` })
      .recipe?.recipeIngredient ?? [],
  ).toEqual([])
})

test('gives way to the one that the recipe names', () => {
  const named = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Harbour soup',
    recipeIngredient: ['500 g cod', '1 onion'],
    video: { '@type': 'VideoObject', contentUrl: 'https://food.example/soup.mp4' },
  }
  const head = `<script type="application/ld+json">${JSON.stringify(named)}</script>`
  expect(videoOf('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', head)).toBe(
    'https://food.example/soup.mp4',
  )
})
