import { expect, test } from 'vitest'
import { videoAt, videoOf, videoOrigins } from './videos.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?si=1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['http://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://www.dailymotion.com/video/x8abcd1', 'https://geo.dailymotion.com/player.html?video=x8abcd1'],
  [
    'https://www.tiktok.com/@cook.at.home/video/7106594312292453675',
    'https://www.tiktok.com/player/v1/7106594312292453675',
  ],
])('%s can be played', (address, player) => {
  expect(videoAt(address)?.player).toBe(player)
  expect(videoOrigins).toContain(new URL(player).origin)
})

test.each([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?vv=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://a.example/video.mp4',
  'nonsense',
  '',
  null,
  undefined,
])('%s cannot', address => {
  expect(videoAt(address)).toBeNull()
})

test('what a recipe names goes before where it came from, and that before what its words lead to', () => {
  const link = (id: string) => `https://youtu.be/${id}`
  const recipe = {
    extras: { video: link('named______') },
    orgURL: link('source_____'),
    description: 'See [how](https://youtu.be/described__).',
    recipeInstructions: [{ text: 'Fold.' }, { text: `<${link('in_a_step__')}>` }],
    notes: [{ text: link('in_a_note__') }],
  }
  const idOf = (part: Parameters<typeof videoOf>[0]) => videoOf(part)?.player.match(/embed\/(.{11})/)?.[1]
  expect(idOf(recipe)).toBe('named______')
  expect(idOf({ ...recipe, extras: { video: 'https://a.example/film.mp4' } })).toBe('source_____')
  expect(idOf({ ...recipe, extras: {}, orgURL: 'https://a.example' })).toBe('described__')
  expect(idOf({ recipeInstructions: recipe.recipeInstructions, notes: recipe.notes })).toBe('in_a_step__')
  expect(idOf({ notes: recipe.notes })).toBe('in_a_note__')
  expect(videoOf({ description: 'No film.' })).toBeNull()
})
