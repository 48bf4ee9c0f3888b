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

describe('a picture in the page', () => {
  const shown = (picture: string) =>
    scrape({
      url: 'https://kueche.example/seite',
      html: `<h1>Onion rice</h1>${picture}<h2>Ingredients</h2><ul><li>2 onions</li><li>300 g rice</li><li>1 l stock</li></ul><h2>Method</h2><p>Fry the onions and cook the rice.</p>`,
    }).recipe!.image

  it('is the one in full that a small one opens', () => {
    const small = '<img src="/rice-300x200.jpg" width="300" height="200" alt="Onion rice">'
    expect(shown(`<a href="/rice.jpg">${small}</a>`)).toBe('https://kueche.example/rice.jpg')
    expect(shown(`<a href="/rice">${small}</a>`)).toBe('https://kueche.example/rice-300x200.jpg')
  })

  it('is what is offered beside a placeholder', () => {
    const sets = '<source srcset="/rice-400.webp 400w, /rice-1200.webp 1200w">'
    const picture = (src: string) => `<picture>${sets}<img src="${src}" alt="Onion rice"></picture>`
    expect(shown(picture('/placeholder.gif'))).toBe('https://kueche.example/rice-1200.webp')
    expect(shown(picture('/rice.jpg'))).toBe('https://kueche.example/rice.jpg')
  })
})
