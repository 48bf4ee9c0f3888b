import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const steps = '<h2>Method</h2><ol><li>Mix everything in a bowl until smooth.</li><li>Bake it in the hot oven.</li></ol>'
const read = (html: string) => scrape({ html: `<h1>Beetroot loaf</h1>${html}` }).recipe!
const ingredients = (html: string) => read(html + steps).recipeIngredient
const texts = (html: string) => ingredients(html).map(part => part.text)
const rows = (...cells: string[][]) =>
  `<table>${cells.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

describe('ingredients in cells', () => {
  it('read amount first, whatever way the cells stand', () => {
    const table = rows(['Beetroots', '2 pieces, peeled'], ['Flour', '300 g'], ['Honey', '½ tbsp'], ['Salt', ''])
    expect(texts(`<h2>Ingredients</h2>${table}`)).toEqual([
      '2 pieces Beetroots, peeled',
      '300 g Flour',
      '½ tbsp Honey',
      'Salt',
    ])
    expect(texts(`<h2>用料</h2>${rows(['面粉', '300克'], ['鸡蛋', '两个'], ['盐', '适量'])}`)).toEqual([
      '300克 面粉',
      '两个 鸡蛋',
      '适量 盐',
    ])
  })

  it('belong together as a term and its amount', () => {
    const list = [
      ['牛肉', '150g'],
      ['しょうゆ', '大さじ2'],
      ['塩', '少々'],
    ]
      .map(([name, amount]) => `<dt>${name}</dt><dd>${amount}</dd>`)
      .join('')
    expect(texts(`<h2>材料</h2><dl>${list}</dl>`)).toEqual(['150g 牛肉', '大さじ2 しょうゆ', '少々 塩'])
  })

  it('stay as they were written when a line is one text', () => {
    const list = '<ul><li>小麦粉 200g</li><li>卵 2個</li><li>牛乳 100ml</li></ul>'
    expect(texts(`<h2>材料</h2>${list}`)).toEqual(['小麦粉 200g', '卵 2個', '牛乳 100ml'])
  })

  it('keep together however many cells a row has, and are read once', () => {
    const us = rows(
      ['2', 'small', 'onions', 'red', '*'],
      ['1', 'each', 'bay leaf', 'dried', '*'],
      ['1', 'cup', 'peas', '', '*'],
    )
    const metric = rows(
      ['2', 'small', 'onions', 'red', '*'],
      ['1', 'each', 'bay leaf', 'dried', '*'],
      ['240', 'ml', 'peas', '', '*'],
    )
    expect(texts(`<h2>Ingredients</h2>${us}<h2>Ingredients</h2>${metric}`)).toHaveLength(3)
  })
})

describe('goods on offer among the ingredients', () => {
  it('are none', () => {
    const list = '<li>6 cl coconut liqueur</li><li>1 cl grenadine</li><li>4 cl juice</li>'
    const offer = '<li class="separator"><b>Recommended liqueur</b></li><li><a href="/shop">Island Gold</a></li>'
    expect(texts(`<h2>Ingredients</h2><ul>${list}${offer}</ul>`)).toEqual([
      '6 cl coconut liqueur',
      '1 cl grenadine',
      '4 cl juice',
    ])
  })
})

describe('the name', () => {
  const list = '<ul><li>200 g flour</li><li>3 eggs</li><li>100 g sugar</li></ul>'
  const name = (html: string) => scrape({ html }).recipe?.name

  it('is no heading of a part, though that is the main heading nearest to the list', () => {
    expect(name(`<h1>Sponge</h1><p>So light.</p><h1>Ingredients</h1>${list}${steps}`)).toBe('Sponge')
  })
  it('is, of several main headings, the one that is the title of the page', () => {
    const title = '<title>Sponge in an hour – My kitchen</title>'
    expect(name(`${title}<h1>Sponge</h1><p>So light.</p><h1>What is a sponge?</h1>${list}${steps}`)).toBe('Sponge')
  })
})

describe('steps', () => {
  const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li></ul>'

  it('go on below a second heading for them', () => {
    const { recipeInstructions } = read(
      `${list}<h2>Preparation</h2><p>Soak the beetroots in cold water over night.</p><h2>Method</h2><p>Mix everything in a bowl until smooth.</p><p>Bake it in the hot oven.</p>`,
    )
    expect(recipeInstructions).toHaveLength(3)
  })

  it('leave out sentences set as headings around them', () => {
    const lead =
      'This loaf is baked in every house of our street, and there are as many ways to do it as there are ovens.'
    const more =
      'Do you want to bake more? Then look at these ten loaves, which are all as easy as this one, or easier still.'
    const { recipeInstructions } = read(
      `${list}<h2>Method</h2><h3>${lead}</h3><p>Mix everything in a bowl until smooth, and let it rest for an hour or two in a warm place. Then bake it in the hot oven until it is brown on all its sides, which takes an hour, and cover it with paper if it gets too dark before that.</p><p>Let it cool on a rack.</p><h3>${more}</h3>`,
    )
    expect(recipeInstructions).toHaveLength(2)
    expect(recipeInstructions[0]?.title).toBeNull()
  })

  it('leave boxed remarks among them to the notes', () => {
    const box = '<div>Information:</div><p>Frozen beetroots are just as good.</p>'
    const { recipeInstructions, notes } = read(
      `${list}<h2>Method</h2><ol><li><p>Mix everything in a bowl until smooth.</p>${box}</li><li><p>Bake it in the hot oven.</p></li></ol>`,
    )
    expect(recipeInstructions.map(part => part.text)).toEqual([
      'Mix everything in a bowl until smooth.',
      'Bake it in the hot oven.',
    ])
    expect(notes.map(part => part.text)).toEqual(['Frozen beetroots are just as good.'])
  })

  it('leave out the amounts that are repeated beside them', () => {
    const step = (text: string, amounts: string) => `<li><div>${text}</div><p class="amounts">${amounts}</p></li>`
    const { recipeInstructions } = read(
      `${list}<h2>Method</h2><ol>${step('Whisk the eggs until they are thick.', '3 eggs')}${step('Fold in the flour and the cocoa.', '200 g flour, 50 g cocoa')}${step('Season the dough well.', 'a little salt')}${step('Bake it in the hot oven.', '1 tin')}${step('Serve it with cream.', '200 ml cream')}</ol>`,
    )
    expect(recipeInstructions.map(part => part.text)).toEqual([
      'Whisk the eggs until they are thick.',
      'Fold in the flour and the cocoa.',
      'Season the dough well.',
      'Bake it in the hot oven.',
      'Serve it with cream.',
    ])
  })

  it('leave remarks below them to the notes', () => {
    const { recipeInstructions, notes } = read(
      `${list}<h2>Method</h2><div><p>Mix everything in a bowl.</p><p>Bake it in the hot oven.</p><p>Note: Let it cool before you cut it.</p></div>`,
    )
    expect(recipeInstructions.map(part => part.text)).toEqual(['Mix everything in a bowl.', 'Bake it in the hot oven.'])
    expect(notes.map(part => part.text)).toEqual(['Note: Let it cool before you cut it.'])
  })

  it('do not repeat the name of the recipe as that of a section', () => {
    const { recipeInstructions } = read(
      `${list}<h2>Method</h2><h3>How to make beetroot loaf</h3><ol><li>Mix everything in a bowl.</li><li>Bake it in the hot oven.</li></ol>`,
    )
    expect(recipeInstructions[0]).toMatchObject({ title: null, text: 'Mix everything in a bowl.' })
  })
})

describe('what ends a part', () => {
  const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li></ul>'
  const mix = 'Mix everything in a bowl until it is smooth.'
  const bake = 'Bake it in the hot oven until it is brown.'

  it('is a numbered step among the ingredients', () => {
    const { recipeIngredient, recipeInstructions } = read(
      `<h2>Ingredients</h2><p>200 g flour</p><p>3 eggs</p><p>100 g sugar</p><p>1- ${mix}</p><p>2- ${bake}</p>`,
    )
    expect(recipeIngredient.map(part => part.text)).toEqual(['200 g flour', '3 eggs', '100 g sugar'])
    expect(recipeInstructions.map(part => part.text)).toEqual([mix, bake])
  })

  it('is no button beside the heading', () => {
    const { recipeInstructions } = read(
      `${list}<h2>Method</h2><div>Video</div><ol><li>${mix}</li><li>${bake}</li></ol><h2>Video</h2><p>Watch how we make it in our kitchen.</p>`,
    )
    expect(recipeInstructions.map(part => part.text)).toEqual([mix, bake])
  })

  it('takes styled numbers with it', () => {
    const { recipeInstructions } = read(
      `${list}<h2>Method</h2><ol><li><b>1</b>${mix}</li><li><b>2</b>${bake}</li></ol>`,
    )
    expect(recipeInstructions.map(part => part.text)).toEqual([mix, bake])
  })
})

describe('tools among the ingredients', () => {
  it.each(['<h3>Kitchen tools</h3><ul><li>1 cake tin</li></ul>', '<ul><li>Equipment: 1 cake tin</li></ul>'])(
    '%s',
    tools => {
      const recipe = read(
        `<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>100 g sugar</li></ul>${tools}${steps}`,
      )
      expect(recipe.recipeIngredient.map(part => part.text)).toEqual(['200 g flour', '3 eggs', '100 g sugar'])
      expect(recipe.tools).toEqual(['1 cake tin'])
    },
  )
})

it('prefers the list under its own heading to one among the steps', () => {
  const list = '<ul><li><p>Carrots 2</p></li><li><p>Ginger 1 piece</p></li><li><p>Olive oil ½ cup</p></li></ul>'
  const { recipeIngredient } = read(
    `<h4>Ingredients</h4>${list}<h4>Preparation</h4><h3>Blend dressing ingredients</h3><ul><li>1 tbsp miso</li><li>½ tbsp honey</li></ul>`,
  )
  expect(recipeIngredient.map(part => part.text)).toEqual(['Carrots 2', 'Ginger 1 piece', 'Olive oil ½ cup'])
})

describe('times and yields', () => {
  const list = `<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li></ul>${steps}`

  it('are not read out of other sentences', () => {
    const { totalMinutes, cookMinutes } = read(
      `<p>Time</p><p>45 mins</p>${list}<h3>Gluten-free dim sum cooking class (3hr)</h3>`,
    )
    expect([totalMinutes, cookMinutes]).toEqual([45, null])
    expect(read(`<p>Cook time about 30 minutes</p>${list}`).cookMinutes).toBe(30)
  })

  it('may be given as a choice', () => expect(read(`<div>Personnes 6/8</div>${list}`).recipeYield).toContain('6/8'))

  it.each([
    ['<time datetime="PT30M">30</time>', 30],
    ['Total time: <time datetime="PT1H30M"></time>', 90],
    ['45 Min. Gesamtzeit', 45],
    ['Hands-on 15 min', 15],
    ['Cooks in 30 minutes', 30],
    ['Under 60 mins', 60],
    ['Czas: 40 min', 40],
    ['Klar på 30 min', 30],
    ['Pronto em 20 minutos', 20],
  ])('%s', (text, minutes) => expect(read(`<div>${text}</div>${list}`).totalMinutes).toBe(minutes))

  it.each([
    ['Serves four', 4],
    ['4 pers.', 4],
    ['Nb de personnes : 6', 6],
    ['Hoeveelheid: 12 stuks', 12],
    ['Portions <input type="number" value="6">', 6],
    ['Portions <select name="servings"><option>2</option><option selected>4</option></select>', 4],
  ])('%s', (text, servings) => expect(read(`<div>${text}</div>${list}`).servings).toBe(servings))
})

describe('parts that follow the recipe', () => {
  const list = '<p><b>Zutaten</b></p><p>200 g Mehl<br>3 Eier<br>100 g Zucker</p>'
  const method = '<p><b>Zubereitung</b></p><p>Alles in einer Schüssel verrühren.</p><p>Im heißen Ofen backen.</p>'

  it.each(['Tipps und Tricks', 'Nährwerte pro Portion', 'Quelle', 'Aufbewahrung'])('%s', name => {
    const { recipeInstructions } = read(
      `${list}${method}<p><b>${name}</b></p><p>Dies gehört nicht mehr zum Rezept.</p>`,
    )
    expect(recipeInstructions.map(step => step.text)).toEqual([
      'Alles in einer Schüssel verrühren.',
      'Im heißen Ofen backen.',
    ])
  })

  it('do not end a list that goes on below them', () => {
    const lines = '<li>200 g flour</li><li>3 eggs</li>'
    const list = `<ul>${lines}</ul><h3>Tips for the glaze</h3><ul><li>100 g sugar</li><li>2 tbsp juice</li></ul>`
    expect(texts(`<h2>Ingredients</h2>${list}`)).toHaveLength(4)
  })
})

describe('amounts set below a step', () => {
  it('are no steps', () => {
    const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li></ul>'
    const step = (text: string, used: string) => `<div class="step"><p>${text}</p><div class="used">${used}</div></div>`
    const method = `${step('Whisk the eggs until they are pale.', '3 eggs')}${step('Fold in the flour and bake the cake.', '200 g flour')}`
    expect(read(`${list}<h2>Method</h2>${method}`).recipeInstructions).toHaveLength(2)
  })
})

describe('a page without headings for its parts', () => {
  const list =
    '<h4>Dough</h4><ul><li>200 g flour</li><li>3 eggs</li><li>100 g sugar</li></ul><h4>Topping</h4><ul><li>Icing sugar</li><li>Cinnamon</li></ul>'
  const method =
    '<h3>Dough</h3><ol><li>Heat the oven.</li><li>Whisk the eggs and the sugar until pale, then fold in the flour.</li></ol><h3>Topping</h3><ol><li>Dust the cake with sugar and cinnamon.</li></ol>'
  const rest = '<h3>Tips and tricks</h3><ol><li>Eggs at room temperature rise higher, so take them out early.</li></ol>'
  const nutrition =
    '<p>250 kcal</p><p>12 g fat</p><p>8 % protein</p><p>441 kcal</p><p>20 % salt</p><p>30 kcal</p><p>5 kcal</p>'

  it('gives all groups of the list and all sections of the steps', () => {
    const { recipeIngredient, recipeInstructions } = read(list + method + rest + nutrition)
    expect(recipeIngredient.map(part => part.text)).toEqual([
      '200 g flour',
      '3 eggs',
      '100 g sugar',
      'Icing sugar',
      'Cinnamon',
    ])
    expect(recipeInstructions).toMatchObject([
      { title: 'Dough', text: 'Heat the oven.' },
      { title: null, text: 'Whisk the eggs and the sugar until pale, then fold in the flour.' },
      { title: 'Topping', text: 'Dust the cake with sugar and cinnamon.' },
    ])
  })
})

describe('a list in two systems of measures', () => {
  it('is read once, in the first of them', () => {
    const metric = '<li>250 g plain flour</li><li>50 g brown sugar</li><li>Salt</li>'
    const us = '<li>2 cups plain flour</li><li>1.8oz brown sugar</li><li>Salt</li>'
    expect(texts(`<h2>Ingredients</h2><ul>${metric}</ul><p>US</p><ul>${us}</ul>`)).toEqual([
      '250 g plain flour',
      '50 g brown sugar',
      'Salt',
    ])
  })
})
