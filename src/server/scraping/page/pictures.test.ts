import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const image = (head: string) =>
  scrape({
    url: 'https://kueche.example/seite',
    html: `<head>${head}</head><script type="application/ld+json">{"@type":"Recipe","name":"Tea","image":"https://k.example/card.jpg","recipeIngredient":["1 bag","1 cup of water","honey"]}</script>`,
  }).recipe!.image

const og = (property: string, content: string) => `<meta property="og:image${property}" content="${content}">`

describe('the best picture', () => {
  it('takes a size for the picture it follows', () => {
    const head =
      og('', 'https://k.example/small-600x300.jpg') +
      og('', 'https://k.example/whole.jpg') +
      og(':width', '1700') +
      og(':height', '2500')
    expect(image(head)).toBe('https://k.example/whole.jpg')
  })

  it('knows a picture by its width alone', () => {
    expect(image(og('', 'https://k.example/wide.jpg') + og(':width', '1200'))).toBe('https://k.example/wide.jpg')
  })

  it('is the declared one when no size is known', () => {
    expect(image(og('', 'https://k.example/shared.jpg'))).toBe('https://k.example/card.jpg')
  })
})
