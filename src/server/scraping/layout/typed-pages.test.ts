import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (html: string) => {
  const recipe = scrape({ html }).recipe
  return {
    ingredients: recipe?.recipeIngredient.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
    steps: recipe?.recipeInstructions.map(part => part.text),
    recipeYield: recipe?.recipeYield,
  }
}
const steps = ['Beat the eggs with the sugar until pale.', 'Fold in the flour and bake it in a hot oven.']

describe('pages typed with line breaks', () => {
  it('name their groups after empty lines', () => {
    const list = 'Base<br>200 g flour<br>100 g butter<br><br>Topping<br>3 eggs<br>100 g sugar<br>Vanilla<br><br>'
    const html = `<h1>Cheesecake</h1><div><u>Ingredients</u><br>${list}<u>Method</u><br>${steps.join('<br>')}</div>`
    expect(read(html)).toMatchObject({
      ingredients: ['Base: 200 g flour', '100 g butter', 'Topping: 3 eggs', '100 g sugar', 'Vanilla'],
      steps,
    })
  })
  it('say last how many they are for', () => {
    const list = '<b>Ingredients:</b><br>200 g flour<br>3 eggs<br>100 g sugar<br>'
    const html = `<h1>Sponge</h1><div>${list}<b>Method:</b><br>${steps.join('<br>')}<br><br>Serves 8</div>`
    expect(read(html)).toMatchObject({ steps, recipeYield: '8 servings' })
    expect(read(html.replace('Serves 8', '20 bitar')).steps).toEqual(steps)
  })
  it('end with the post in which they stand', () => {
    const post = `Ingredients:<br>200 g flour<br>3 eggs<br>100 g sugar<br><br>Method:<br>${steps.join('<br>')}`
    const answer = '<blockquote class="text">Thanks, I will try this on Sunday! How long does it keep?</blockquote>'
    const html = `<div><h2>Sponge</h2><blockquote class="text">${post}</blockquote></div><div><a>Ann</a>${answer}</div>`
    expect(read(html).steps).toEqual(steps)
  })
  it('end with it too where no word says what is what', () => {
    const post = `My recipe:<br><br>200 g flour<br>3 eggs<br>100 g sugar<br><br>${steps.join('<br>')}<br><br>LG Gerda`
    const posts = [post, 'Great, I take 2 onions and 100 g bacon!'].map(
      text => `<div class="post"><p>by <b>Ann</b></p><div>${text}</div></div>`,
    )
    expect(read(`<h2>Sponge</h2>${posts.join('')}`)).toMatchObject({
      steps,
      ingredients: ['200 g flour', '3 eggs', '100 g sugar'],
    })
  })
})

describe('a recipe in two paragraphs', () => {
  it('is read behind its labels', () => {
    const html = `<h1>Biskuit</h1><p><b>Zutaten:</b> 125 g Butter, 100 g Zucker, 1 Prise Salz, 1 Ei (Größe M, kalt), Puderzucker.</p>
      <p><b>Zubereitung:</b> Alles zu einem glatten Teig verrühren. Bei 180 °C backen.</p>`
    expect(read(html)).toMatchObject({
      ingredients: ['125 g Butter', '100 g Zucker', '1 Prise Salz', '1 Ei (Größe M, kalt)', 'Puderzucker'],
      steps: ['Alles zu einem glatten Teig verrühren. Bei 180 °C backen.'],
    })
  })
  it('is read in Chinese, where the amounts stand last', () => {
    const html =
      '<h1>番茄炒蛋</h1><p>食材：番茄 2个，鸡蛋 3个，糖 1茶匙，盐 适量。</p><p>做法：番茄洗净切块，鸡蛋打散。热锅下油，翻炒均匀即可。</p>'
    expect(read(html).ingredients).toEqual(['番茄 2个', '鸡蛋 3个', '糖 1茶匙', '盐 适量'])
  })
})

describe('names of groups', () => {
  it('may begin with what is an article elsewhere', () => {
    const list = '<p><b>A tésztához</b></p><ul><li>25 dkg liszt</li><li>2 tojás</li></ul>'
    const more = '<p><b>A töltelékhez</b></p><ul><li>3 db alma</li><li>10 dkg cukor</li></ul>'
    const html = `<h1>Rétes</h1><h2>Hozzávalók</h2>${list}${more}<h2>Elkészítés</h2><p>A tésztát kinyújtjuk, és megtöltjük.</p>`
    expect(read(html).ingredients).toEqual([
      'A tésztához: 25 dkg liszt',
      '2 tojás',
      'A töltelékhez: 3 db alma',
      '10 dkg cukor',
    ])
  })
})

it('a list of what somebody has bought is no recipe', () => {
  const bought = ['2 bags of apples $5.98', '1 gallon milk $3.10', '12 eggs $2.20']
    .map(line => `<li>${line}</li>`)
    .join('')
  const html = `<h1>My weekly haul</h1><ul>${bought}</ul><p>I spent $48 in all, and I am happy with what I have got for it.</p><p>The apples were on sale, so I took two bags of them.</p>`
  expect(scrape({ html }).recipe).toBeNull()
})

it.each([
  ['Bought today\n2 l milk\n1 kg apples\n6 eggs\nbread\ncheese'],
  ['Saturday\n2 l milk\n1 kg apples\n6 eggs\nbread\nkitchen roll'],
  ['Samstag\n2 l Milch\n1 kg Äpfel\n6 Eier\nBrot\nKlopapier'],
])('nor is a list without prices that is called so, or that holds what nobody eats', text => {
  expect(scrape({ text }).recipe).toBeNull()
})

it('potato croquettes are food, whatever cats are fed', () => {
  const lines = '<ul><li>8 potato croquettes</li><li>2 eggs</li><li>100 g cheese</li></ul>'
  const html = `<h1>Bake</h1>${lines}<p>Mix the eggs and the cheese.</p><p>Pour over and bake for 20 minutes.</p>`
  expect(scrape({ html }).recipe?.recipeIngredient).toHaveLength(3)
})

it('a line that the page calls its title names the recipe where there is no heading', () => {
  const list = '<p>Ingredients</p><ul><li>300 g flour</li><li>150 ml water</li><li>1 egg</li></ul>'
  const html = `<p class="c2 title"><span>Dumplings</span></p>${list}<p>Steps</p><ol><li>Make the dough and rest it.</li><li>Boil them.</li></ol>`
  expect(scrape({ html }).recipe?.name).toBe('Dumplings')
})
