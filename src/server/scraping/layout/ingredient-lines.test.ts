import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const steps = '<h2>Method</h2><ol><li>Mix everything in a bowl until smooth.</li><li>Bake it in the hot oven.</li></ol>'
const read = (html: string) => scrape({ html: `<h1>Beetroot loaf</h1>${html}` }).recipe!
const texts = (html: string) => read(html + steps).recipeIngredient.map(part => part.text)

describe('lists of other make', () => {
  it('are read when their lines are labels to tick off', () => {
    const lines = ['160 g spaghetti', '1 onion', '200 g cream']
    const list = lines.map(line => `<label><input type="checkbox"><span>${line}</span></label>`).join(' ')
    expect(texts(`<h2>Ingredients</h2><ul>${list}</ul>`)).toEqual(lines)
  })
  it('join a term that is an amount with its definition', () => {
    const list = '<dl><dt>1 sprig</dt><dd>thyme</dd><dt>150 g</dt><dd>peas</dd><dt>2</dt><dd>onions</dd></dl>'
    expect(texts(`<h2>Ingredients</h2>${list}`)).toEqual(['1 sprig thyme', '150 g peas', '2 onions'])
  })
  it('may set a dash between amount and name', () => {
    const lines = [
      '1 kg (2 lb) - Sweet Potatoes, diced',
      '2 - Brown Onions, diced',
      '4 - Garlic Cloves, grated',
      'Salt',
    ]
    const list = lines.map(line => `<li>${line}</li>`).join('')
    expect(texts(`<h2>Ingredients</h2><ul>${list}</ul>`)).toEqual(lines)
  })
})

describe('lists with more in them', () => {
  it('leave out sentences above their first amount', () => {
    const list = '<ul><li>The amounts are enough for a small tin of 20 cm.</li><li>200 g flour</li><li>3 eggs</li></ul>'
    expect(texts(`<h2>Ingredients</h2>${list}`)).toEqual(['200 g flour', '3 eggs'])
  })
  it('leave tools to the tools', () => {
    const list = '<ul><li>400 ml cream</li><li>100 g sugar</li><li>Salt</li></ul>'
    const { recipeIngredient, tools } = read(
      `<h2>Zutaten</h2>${list}<h3>Besonderes Zubehör</h3><ul><li>Auflaufform (24 x 19 cm)</li></ul>${steps}`,
    )
    expect(recipeIngredient).toHaveLength(3)
    expect(tools).toEqual(['Auflaufform (24 x 19 cm)'])
  })

  it('go on below a product that stands in one of their lines', () => {
    const product = '<h2><a href="/shop">Our herb mix</a></h2>'
    const list = `<ul><li>500 g turkey</li><li>2 tbsp herbs${product}</li><li>1 tsp cumin</li><li>2 onions</li></ul>`
    expect(texts(`<h2>Ingredients</h2>${list}`).slice(-2)).toEqual(['1 tsp cumin', '2 onions'])
  })
  it('leave out times', () => {
    const list = '<ul><li>200 g flour</li><li>60 min</li><li>3 eggs</li><li>100 g sugar</li></ul>'
    expect(texts(`<h2>Ingredients</h2>${list}`)).toEqual(['200 g flour', '3 eggs', '100 g sugar'])
  })
})

describe('lines in a list that are no ingredients', () => {
  it.each(['Serves: 12', 'Ingredienti per 6 tortini'])('%s', line => {
    const list = `<p>${line}</p><p>200 g flour</p><p>3 eggs</p><p>100 g sugar</p>`
    expect(texts(`<h2>Ingredients</h2><div>${list}</div>`)).toEqual(['200 g flour', '3 eggs', '100 g sugar'])
  })
})

describe('lines that look like amounts', () => {
  it('stay apart where each has its own', () => {
    const list = '<ul><li>1 bay leaf</li><li>1 clove</li><li>1 cinnamon</li><li>½ tsp cumin</li></ul>'
    expect(texts(`<h2>Ingredients</h2>${list}`)).toEqual(['1 bay leaf', '1 clove', '1 cinnamon', '½ tsp cumin'])
  })
})

it('a label with a list behind it names a group', () => {
  const html =
    '<h1>Noodles</h1><h2>Ingredients</h2><p>250 g noodles</p><p>1 onion</p><p>For the sauce: 2 tbsp soy sauce, 1 tsp honey, 1 clove garlic, 2 tbsp water</p>' +
    '<h2>Method</h2><p>Boil the noodles and stir in the sauce.</p>'
  expect(
    scrape({ html }).recipe?.recipeIngredient.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  ).toEqual([
    '250 g noodles',
    '1 onion',
    'For the sauce: 2 tbsp soy sauce',
    '1 tsp honey',
    '1 clove garlic',
    '2 tbsp water',
  ])
})

it('a button behind a food goes, a remark that ends like one stays', () => {
  const said = [
    '1 cup tea – shop now',
    '2 sheets nori, buy it',
    '2 cups rice (I get it here)',
    '1 jar tahini (you can buy it)',
  ]
  const list = said.map(line => `<li>${line}</li>`).join('')
  expect(texts(`<h2>Ingredients</h2><ul>${list}</ul>`)).toEqual(['1 cup tea', '2 sheets nori', ...said.slice(2)])
})

it('foods that are numbered and end in a full stop are no steps', () => {
  const list = ['1. 豆腐一块。', '2. 大蒜三瓣。', '3. 酱油两勺。'].map(line => `<li>${line}</li>`).join('')
  expect(texts(`<h2>材料</h2><ul>${list}</ul>`)).toEqual(['豆腐一块。', '大蒜三瓣。', '酱油两勺。'])
})

describe('squares', () => {
  const list = (lines: string[]) => read(`<h2>材料</h2><p>${lines.join('<br>')}</p>${steps}`).recipeIngredient
  it('before one line without an amount name a group', () => {
    const lines = ['鶏もも肉 200g', '卵 3個', '■調味料', '醤油 大さじ2', 'みりん 大さじ2']
    expect(list(lines).map(part => [part.title, part.text])).toEqual([
      [null, '鶏もも肉 200g'],
      [null, '卵 3個'],
      ['調味料', '醤油 大さじ2'],
      [null, 'みりん 大さじ2'],
    ])
  })
  it('before all lines are bullets', () => {
    const lines = ['■鶏もも肉 200g', '■卵 3個', '■塩', '■醤油 大さじ2']
    expect(list(lines)).toHaveLength(4)
  })
})
