import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const ingredients = (html: string) => scrape({ html }).recipe?.recipeIngredient.map(part => part.text)

describe('a table that only lays out the page', () => {
  const steps = '<p>Mix everything in a bowl until smooth.</p><p>Bake it in the hot oven.</p>'

  it('keeps lines with breaks between them apart, to the last', () => {
    const list = '<p><b>Zutaten</b></p><p>250 g Mehl<br>1 TL Zimt<br>Puderzucker</p>'
    const cell = `<td><h1>Kuchen</h1>${list}<p><b>Zubereitung</b></p>${steps}</td>`
    expect(ingredients(`<table><tr><td><a href="/">Home</a></td>${cell}</tr></table>`)).toEqual([
      '250 g Mehl',
      '1 TL Zimt',
      'Puderzucker',
    ])
  })
  it('sets the list beside the steps', () => {
    const list = '<p><b>Ingredients</b></p><p>225 g flour</p><p>zest of 1 lemon</p><p>Icing sugar</p>'
    const row = `<tr><td>${list}</td><td><p><b>Method</b></p>${steps}</td></tr>`
    expect(ingredients(`<h1>Cake</h1><table>${row}</table>`)).toEqual(['225 g flour', 'zest of 1 lemon', 'Icing sugar'])
    const named = '<p><b>材料</b></p><p>番茄 2个</p><p>鸡蛋 3个</p><p>盐 半茶匙</p>'
    const method = '<p><b>做法</b></p><p>番茄洗净切块，鸡蛋打散。</p><p>热锅下油，翻炒均匀即可。</p>'
    expect(ingredients(`<h1>番茄炒蛋</h1><table><tr><td>${named}</td><td>${method}</td></tr></table>`)).toEqual([
      '番茄 2个',
      '鸡蛋 3个',
      '盐 半茶匙',
    ])
  })
})

describe('a table of ingredients', () => {
  const steps = '<h2>Method</h2><p>Mix everything in a bowl until smooth.</p>'
  const rows = (...all: string[][]) =>
    all.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')

  it('may set names in bold, and has a head', () => {
    const head = `<thead>${rows(['Amount', 'Ingredient'])}</thead>`
    const body = rows(['250 g', '<b>flour</b>'], ['4', '<b>eggs</b>'], ['', '<b>salt</b>'], ['1 tsp', '<b>cumin</b>'])
    expect(ingredients(`<h1>Loaf</h1><h2>Ingredients</h2><table>${head}${body}</table>${steps}`)).toEqual([
      '250 g flour',
      '4 eggs',
      'salt',
      '1 tsp cumin',
    ])
  })
})

describe('a list without a heading', () => {
  it('ends where sentences begin, though they carry amounts or a temperature', () => {
    const list = '<ul><li>225g butter</li><li>4 eggs</li><li>225 g flour</li></ul>'
    const steps =
      '<ol><li>Heat the oven to 180C and line a tin with baking paper.</li><li>Mix and bake it well.</li></ol>'
    const recipe = scrape({ html: `<h1>Loaf</h1>${list}${steps}` }).recipe
    expect(recipe?.recipeIngredient).toHaveLength(3)
    expect(recipe?.recipeInstructions).toHaveLength(2)
  })
})

it('"to taste" in a cell of its own is an amount', () => {
  const list = '<dl><dt>Cipolle</dt><dd>2</dd><dt>Riso</dt><dd>300 g</dd><dt>Sale fino</dt><dd>q.b.</dd></dl>'
  const html = `<h1>Riso</h1><h2>Ingredienti</h2>${list}<h2>Preparazione</h2><p>Tritate le cipolle e rosolatele.</p>`
  expect(ingredients(html)).toEqual(['2 Cipolle', '300 g Riso', 'q.b. Sale fino'])
})

it('spans that touch are a name and its amount, also without a blank in it', () => {
  const line = (name: string, amount: string) => `<li><span>${name}</span><span>${amount}</span></li>`
  const list = line('玉ねぎ', '1個') + line('米', '2合') + line('塩', '少々')
  const html = `<h1>玉ねぎご飯</h1><h2>材料</h2><ul>${list}</ul><h2>作り方</h2><ol><li>玉ねぎを切ります。</li></ol>`
  expect(ingredients(html)).toEqual(['玉ねぎ 1個', '米 2合', '塩 少々'])
})
