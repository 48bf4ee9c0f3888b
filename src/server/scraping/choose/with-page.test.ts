import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const page = (recipe: object, html: string) =>
  scrape({
    html: `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Pea soup', ...recipe })}</script><h1>Pea soup</h1>${html}`,
  }).recipe!
const list = (lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
const texts = (parts: { text: string }[]) => parts.map(part => part.text)

describe('metadata beside the page', () => {
  const steps = ['Boil the peas in salted water for ten minutes.', 'Blend them with the cream until smooth.']

  it('give way where the page has the same lines and more of them', () => {
    const known = ['500 g peas', '1 onion', '200 ml cream']
    const { recipeIngredient } = page(
      { recipeIngredient: known, recipeInstructions: steps },
      `<h2>Ingredients</h2>${list([...known, '2 slices bread'])}<h2>Method</h2>${list(steps)}`,
    )
    expect(texts(recipeIngredient)).toEqual([...known, '2 slices bread'])
  })

  it('stay where the page only adds a line without an amount', () => {
    const known = ['500 g peas', '1 onion', '200 ml cream']
    const { recipeIngredient } = page(
      { recipeIngredient: known, recipeInstructions: steps },
      `<h2>Ingredients</h2>${list([...known, 'The big pot from the attic'])}<h2>Method</h2>${list(steps)}`,
    )
    expect(texts(recipeIngredient)).toEqual(known)
  })

  it('give way where they run amounts and names together', () => {
    const { recipeIngredient } = page(
      { recipeIngredient: ['300克面粉', '两个鸡蛋', '适量盐'], recipeInstructions: steps },
      `<h2>用料</h2><table><tr><td>面粉</td><td>300克</td></tr><tr><td>鸡蛋</td><td>两个</td></tr><tr><td>盐</td><td>适量</td></tr></table><h2>做法</h2>${list(steps)}`,
    )
    expect(texts(recipeIngredient)[0]).toBe('300克 面粉')
  })

  it('stay where they are whole lines that the page runs together', () => {
    const known = [
      '4 tbsp cream',
      'Oil spray',
      '1 onion, sliced',
      'Water',
      '500 g peas, dried',
      '6 slices bread, toasted',
    ]
    const { recipeIngredient } = page(
      { recipeIngredient: known, recipeInstructions: steps },
      `<h2>Ingredients</h2><ol><li>4 tbsp cream<br>Oil spray</li><li>1 onion, sliced<br>Water</li><li>500 g peas, dried</li><li>6 slices bread, toasted</li></ol><h2>Method</h2>${list(steps)}`,
    )
    expect(texts(recipeIngredient)).toEqual(known)
  })

  it('keep the tools among them, which the page sets apart, where they take its form', () => {
    const { recipeIngredient } = page(
      {
        recipeIngredient: ['flour 200gr', 'butter 125gr', 'sugar 150gr', 'Springform 26 cm'],
        recipeInstructions: steps,
      },
      `<h2>Ingredients</h2>${list(['200 gr flour', '125 gr butter', '150 gr sugar'])}<h2>Tools</h2>${list(['Springform 26 cm'])}<h2>Method</h2>${list(steps)}`,
    )
    expect(texts(recipeIngredient)).toEqual(['200 gr flour', '125 gr butter', '150 gr sugar', 'Springform 26 cm'])
  })

  it('lose names of groups that stand among their lines to the page that sets them as headings', () => {
    const lines = ['500 g peas', '200 ml cream', 'Side', '30 g watercress', '1 onion']
    const set = lines.map(line => `<div class="${line === 'Side' ? 'group-head' : 'line'}">${line}</div>`).join('')
    const { recipeIngredient } = page(
      { recipeIngredient: lines, recipeInstructions: steps },
      `<h2>Ingredients</h2>${set}<h2>Method</h2>${list(steps)}`,
    )
    expect(recipeIngredient[2]).toEqual({ title: 'Side', text: '30 g watercress' })
  })

  it('lose the dashes that stand before every line', () => {
    const { recipeIngredient } = page(
      { recipeIngredient: ['- 500 g peas', '- 1 onion', '- salt'], recipeInstructions: steps },
      '',
    )
    expect(texts(recipeIngredient)).toEqual(['500 g peas', '1 onion', 'salt'])
  })

  it('lose names of sections that the page shows nowhere', () => {
    const section = (name: string, text: string) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: [{ '@type': 'HowToStep', text }],
    })
    const recipeInstructions = [section('Next instruction', steps[0]!), section('For the cream', steps[1]!)]
    const { recipeInstructions: read } = page(
      { recipeIngredient: ['500 g peas'], recipeInstructions },
      `<p>${steps[0]}</p><h3>For the cream</h3><p>${steps[1]}</p>`,
    )
    expect(read).toMatchObject([
      { title: null, text: steps[0] },
      { title: 'For the cream', text: steps[1] },
    ])
  })

  it('in one text give way to the paragraphs that say the same, though lists stand between these', () => {
    const html = `<h2>Ingredients</h2>${list(['500 g peas', '1 onion'])}<p>${steps[0]}</p><h2>Ingredients for the top</h2>${list(['200 ml cream', '1 lemon'])}<p>${steps[1]}</p><h2>Tip:</h2><p>Serve it with toasted bread.</p>`
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas'], recipeInstructions: `${steps.join('')} Tip: Serve it with toasted bread.` },
      html,
    )
    expect(texts(recipeInstructions)).toEqual([...steps, 'Serve it with toasted bread.'])
  })

  it('that are typed lists are divided where these are', () => {
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas'], recipeInstructions: ['* Soak. * Boil.', '* Blend.'] },
      '',
    )
    expect(texts(recipeInstructions)).toEqual(['Soak.', 'Boil.', 'Blend.'])
  })

  it('that name the steps only give way to the steps', () => {
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas'], recipeInstructions: ['1 - Boil peas.', '2 - Blend soup.'] },
      `<h2>Ingredients</h2>${list(['500 g peas', '1 onion'])}<h2>Method</h2><ol><li><h4>Boil peas</h4><p>${steps[0]} Keep a spoonful aside.</p></li><li><h4>Blend soup</h4><p>${steps[1]} Serve it hot.</p></li></ol>`,
    )
    expect(recipeInstructions.map(part => part.title)).toEqual(['Boil peas', 'Blend soup'])
  })

  it('give way where they only name what the page says below each name', () => {
    const names = ['Cook the peas', 'Prepare the cream', 'Serve']
    const shown = names.map(
      (name, at) =>
        `<div><p>${at + 1}</p><p>${name}</p><div>${at === 1 ? `<ul><li><em>Dairy:</em> Whip it for a minute.</li></ul>` : `<p>${steps[at] ?? 'Put it on warm plates, and bring it to the table at once.'}</p>`}</div></div>`,
    )
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas', '200 ml cream'], recipeInstructions: names },
      `<p>Wash everything before use</p>${shown.join('')}<p>More soups</p><p>A soup that warms your hands and your heart.</p>`,
    )
    expect(recipeInstructions.map(({ title, text }) => [title, text])).toEqual([
      ['Cook the peas', steps[0]],
      ['Prepare the cream', 'Dairy: Whip it for a minute.'],
      ['Serve', 'Put it on warm plates, and bring it to the table at once.'],
    ])
  })

  it('stay where the page tells below each name only what goes into it', () => {
    const names = ['Boil the peas', 'Add the cream', 'Blend until smooth']
    const below = ['500 g peas, 1 l water', '200 ml cream', 'Salt, pepper']
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas', '200 ml cream'], recipeInstructions: names },
      `${names.map((name, at) => `<div><p>${name}</p><p>${below[at]}</p></div>`).join('')}<p>More soups</p>`,
    )
    expect(texts(recipeInstructions)).toEqual(names)
  })

  it('stay where the page has nothing below their short steps', () => {
    const short = ['Boil the peas', 'Add the cream', 'Blend until smooth']
    const { recipeInstructions } = page(
      { recipeIngredient: ['500 g peas', '200 ml cream'], recipeInstructions: short },
      `${short.map((name, at) => `<div><p>${at + 1}</p><p>${name}</p></div>`).join('')}<p>More soups</p>`,
    )
    expect(texts(recipeInstructions)).toEqual(short)
  })
})

it('steps in one text are divided as on the page, also where a few signs say much', () => {
  const steps = ['番茄洗净切块，葱切成葱花备用。', '鸡蛋打散，加少许盐搅拌均匀。', '热锅下油，倒入蛋液翻炒即可。']
  const recipe = {
    '@type': 'Recipe',
    name: '番茄炒蛋',
    recipeIngredient: ['番茄 2个'],
    recipeInstructions: steps.join(' '),
  }
  const shown = `<h2>做法</h2><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>`
  const html = `<script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>番茄炒蛋</h1>${shown}`
  expect(scrape({ html }).recipe?.recipeInstructions.map(part => part.text)).toEqual(steps)
})

it('a sentence that a picture cuts in two is one step, and the paragraphs set otherwise belong to it', () => {
  const text = [
    'Wash the chicory and cut it into thin strips, then let it stew in oil for ten minutes.',
    'Butter a dish and spread the white sauce in it, then the sheets and on top of them the cheese',
    'and a dusting of nutmeg. Go on until nothing is left.',
    'Bake it for half an hour and let it rest before it is cut.',
  ]
  const html = `<h2>Method</h2><div>${text[0]}<br>${text[1]}<div><img src="a.jpg"></div>${text[2]}</div><p>${text[3]}</p>`
  const { recipeInstructions } = page(
    { recipeIngredient: ['1 chicory', '2 sheets', '80 g cheese'], recipeInstructions: text.join(' ') },
    html,
  )
  expect(texts(recipeInstructions)).toEqual([text[0], `${text[1]} ${text[2]}`, text[3]])
})
