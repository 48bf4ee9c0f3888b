import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const list = (lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
const paragraphs = (lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')

describe('a recipe in parts', () => {
  const dough = ['300 g Mehl', '150 g Butter', '1 Prise Salz']
  const filling = ['1 kg Äpfel', '2 EL Zucker', '1 TL Zimt']

  it('keeps the list and the steps of each', () => {
    const html = `<h1>Apfelkuchen</h1><h2>Zutaten für den Teig</h2>${list(dough)}<h2>Zubereitung Teig</h2>${paragraphs(['Alles verkneten.', 'Eine Stunde kalt stellen.'])}
      <h2>Zutaten für die Füllung</h2>${list(filling)}<h2>Zubereitung Füllung</h2>${paragraphs(['Die Äpfel schälen.', 'Auf dem Teig backen.'])}<h2>Tipp</h2><p>Dazu passt Sahne.</p>`
    const { recipe } = scrape({ html })
    expect(recipe?.name).toBe('Apfelkuchen')
    expect(recipe?.recipeIngredient.filter(part => part.title)).toEqual([
      { title: 'Zutaten für den Teig', text: dough[0] },
      { title: 'Zutaten für die Füllung', text: filling[0] },
    ])
    expect(recipe?.recipeInstructions).toMatchObject([
      { title: 'Zubereitung Teig', text: 'Alles verkneten.' },
      { title: null, text: 'Eine Stunde kalt stellen.' },
      { title: 'Zubereitung Füllung', text: 'Die Äpfel schälen.' },
      { title: null, text: 'Auf dem Teig backen.' },
    ])
  })

  it('names its first group as it names the others', () => {
    const html = `<h1>Pierogi</h1><p><b>Składniki na ciasto:</b></p>${list(['500 g mąki', '1 szklanka wody'])}<p><b>Składniki na farsz:</b></p>${list(['1 kg ziemniaków', '2 cebule'])}<p><b>Sposób przygotowania:</b></p>${paragraphs(['Zagnieść ciasto.', 'Lepić pierogi.'])}`
    const titles = scrape({ html }).recipe?.recipeIngredient.map(part => part.title)
    expect(titles).toEqual(['Składniki na ciasto', null, 'Składniki na farsz', null])
  })

  it('names the first group of declared lines too', () => {
    const property = (line: string) => `<li itemprop="recipeIngredient">${line}</li>`
    const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Tarte</h1><h3>Pour la pâte</h3><ul>${property('250 g de farine')}${property('125 g de beurre')}</ul><h3>Pour la garniture</h3><ul>${property('4 pommes')}${property('50 g de sucre')}</ul><p itemprop="recipeInstructions">Étaler et garnir.</p></div>`
    const titles = scrape({ html }).recipe?.recipeIngredient.map(part => part.title)
    expect(titles).toEqual(['Pour la pâte', null, 'Pour la garniture', null])
  })
})

describe('several dishes on one page', () => {
  const dish = (name: string, lines: string[], steps: string[]) =>
    `<h2>${name}</h2><h3>Ingredients</h3>${list(lines)}<h3>Method</h3><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>`
  const peas = dish('Pea soup', ['500 g peas', '1 onion', '1 l stock'], ['Boil the peas in the stock.', 'Blend them.'])
  const leeks = dish('Leek soup', ['3 leeks', '2 potatoes', '1 pinch nutmeg'], ['Sweat the leeks.', 'Simmer it all.'])

  it('are not mixed: one is read whole and the others are named', () => {
    const { recipe, others } = scrape({ html: `<h1>Two soups for winter</h1>${peas}${leeks}` })
    expect(recipe?.name).toBe('Pea soup')
    expect(recipe?.recipeInstructions.map(part => part.text)).toEqual(['Boil the peas in the stock.', 'Blend them.'])
    expect(others).toEqual([{ name: 'Leek soup', url: null, source: 'page' }])
  })

  it('give the one that the page is called after', () => {
    const { recipe, others } = scrape({ html: `<h1>Leek soup, and what goes with it</h1>${peas}${leeks}` })
    expect(recipe?.recipeIngredient[0]?.text).toBe('3 leeks')
    expect(others.map(other => other.name)).toEqual(['Pea soup'])
  })

  it('are one where a blog shows its list again', () => {
    const again = `<h2>What goes in</h2><h3>Ingredients</h3>${list(['500 g frozen peas', '1 onion', '1 l vegetable stock'])}<h3>Method</h3>${paragraphs(['More about it below.', 'It is quick to make.'])}`
    expect(scrape({ html: `<h1>Pea soup</h1>${again}${peas}` }).others).toEqual([])
  })
})
