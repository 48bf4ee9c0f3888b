import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (html: string) => scrape({ html: `<h1>Crab dip</h1>${html}` }).recipe!

describe('steps', () => {
  it('lose what a page repeats below each of them', () => {
    const step = (text: string, ...lines: string[]) =>
      `<li><div>${text}</div>${lines.length > 0 ? `<div class="step-ingredients"><span>${lines.join(', ')}</span></div>` : ''}</li>`
    const html = `<h2>Method</h2><ul>${step('Stir the cheese and the mayo.', '8 oz cheese')}${step('Fold in the crab.', '12 oz crab')}${step('Serve it cold.')}</ul>`
    const list = '<h2>Ingredients</h2><ul><li>8 oz cheese</li><li>12 oz crab</li><li>salt</li></ul>'
    expect(read(list + html).recipeInstructions.map(part => part.text)).toEqual([
      'Stir the cheese and the mayo.',
      'Fold in the crab.',
      'Serve it cold.',
    ])
  })
  it('lose ordinals that count them', () => {
    const html = '<h3>¿Cómo se hace?</h3><p>1º Lava las verduras.</p><p>2º Tritura todo.</p><p>3º Enfría y sirve.</p>'
    const list = '<h3>Ingredientes</h3><ul><li>1 kg de tomates</li><li>1 pepino</li><li>sal</li></ul>'
    expect(read(list + html).recipeInstructions[0]?.text).toBe('Lava las verduras.')
  })

  it('keep the names of sections that count themselves, whatever word is in them', () => {
    const part = (name: string, ...steps: string[]) =>
      `<h3>${name}</h3><ol>${steps.map(step => `<li>${step}</li>`).join('')}</ol>`
    const html =
      part(
        '1. Do some prep:',
        'Preheat the oven to 200° and butter a baking dish.',
        'Drain the crab and pat it dry with a towel.',
      ) +
      part(
        '2. Dollop and bake:',
        'Spoon the dip into the dish and smooth the top of it.',
        'Bake it until it is golden and bubbles at the rim.',
      )
    const list = '<h2>Ingredients</h2><ul><li>8 oz cheese</li><li>12 oz crab</li><li>1 tsp salt</li></ul>'
    expect(read(list + html).recipeInstructions.map(step => step.title)).toEqual([
      '1. Do some prep:',
      null,
      '2. Dollop and bake:',
      null,
    ])
  })

  it('go on below a heading that is set and begins like their own', () => {
    const steps = [
      'Toss the crab with the cheese and the lemon in a large bowl.',
      'Season it with salt and a lot of pepper.',
    ]
    const baking = 'Bake it at 200 °C for twenty minutes, until the top is brown.'
    const html = `<h2>Crab dip mixing</h2>${steps.map(step => `<p>${step}</p>`).join('')}<h2>Crab dip baking</h2><p>${baking}</p><h2>About me</h2><p>I have cooked by the sea for twenty years now.</p>`
    const list = '<h3>Ingredients</h3><ul><li>8 oz cheese</li><li>12 oz crab</li><li>1 lemon</li></ul>'
    expect(read(list + html).recipeInstructions.map(({ title, text }) => [title, text])).toEqual([
      ['Crab dip mixing', steps[0]],
      [null, steps[1]],
      ['Crab dip baking', baking],
    ])
  })

  it('are no calls to share', () => {
    const html =
      '<p><b>Ingredienti:</b><br>400 g di spaghetti<br>500 g di pomodori<br>sale</p><p><b>Preparazione:</b><br>Bollite l’acqua.<br>Scolate la pasta.</p><p>Condividi su Facebook</p>'
    expect(read(html).recipeInstructions.map(part => part.text)).toEqual(['Bollite l’acqua.', 'Scolate la pasta.'])
  })

  it('are named by the words between their lists', () => {
    const list = '<h2>Ingredients</h2><ul><li>200 g flour</li><li>3 eggs</li><li>1 lemon</li></ul>'
    const cake = '<p>Cake</p><ol><li>Mix flour and eggs well.</li><li>Bake 30 minutes.</li></ol>'
    const icing = '<p>Icing</p><ol><li>Stir sugar and lemon juice.</li></ol>'
    const steps = read(`${list}<h2>Directions</h2>${cake}${icing}`).recipeInstructions
    expect(steps.map(step => [step.title, step.text])).toEqual([
      ['Cake', 'Mix flour and eggs well.'],
      [null, 'Bake 30 minutes.'],
      ['Icing', 'Stir sugar and lemon juice.'],
    ])
  })

  it('are neither advertisements nor what is in a serving', () => {
    const list = '<h2>Ingredients</h2><ul><li>8 oz cheese</li><li>12 oz crab</li><li>salt</li></ul>'
    const ad = '<div class="ad-slot"><p>Save 20% on pans today. Shop the sale now!</p></div>'
    const steps = `<ol><li>Stir the cheese.</li></ol>${ad}<ol start="2"><li>Fold in the crab.</li></ol>`
    const html = `${list}<h2>Method</h2>${steps}<p><b>Per serving:</b> 320 kcal, 5 g fat, 60 g carbs</p>`
    expect(read(html).recipeInstructions.map(part => part.text)).toEqual(['Stir the cheese.', 'Fold in the crab.'])
  })

  it('go on below labels that count them, behind a list of how the rice is boiled', () => {
    const list = '<h2>Ingredients</h2><ul><li>240 g rice</li><li>200 ml coconut milk</li><li>1 onion</li></ul>'
    const step = (count: string, text: string) => `<div><div>Step ${count}</div></div><div>${text}</div>`
    const own = [
      'Wash the rice in cold water until it stays clear, then let it drip for some minutes in a sieve.',
      'Boil it in a pot with a lid for 15 minutes until all of the water is gone, and stir it only once.',
      'Take it off the stove and leave the lid on, so that it stays warm until all the rest is done.',
    ]
    const boil = `<p>Zubereitung im Kochtopf:</p><ol>${own.map(text => `<li>${text}</li>`).join('')}</ol>`
    const fry = ['Fry the onion in a wok.', 'Pour in the coconut milk.', 'Serve it with the rice.']
    const below = fry.map((text, at) => step(`0${at + 2}`, text)).join('')
    const html = `${list}<div><h2>Method</h2><div>Step 01</div><section>${boil}</section></div>${below}`
    expect(read(html).recipeInstructions.map(part => part.text)).toEqual([...own, ...fry])
  })

  it('may be the list below a list that no word opens', () => {
    const html =
      '<ul><li>8 oz cheese</li><li>12 oz crab</li><li>1 lemon</li></ul><ol><li>Stir the cheese.</li><li>Fold in crab.</li></ol><footer>2026</footer>'
    expect(read(html).recipeInstructions.map(part => part.text)).toEqual(['Stir the cheese.', 'Fold in crab.'])
  })

  it('end where readers ask and where the author tells of herself', () => {
    const list = '<h2>Ingredients</h2><ul><li>8 oz cheese</li><li>12 oz crab</li><li>salt</li></ul>'
    const steps = '<h2>Method</h2><ol><li>Stir the cheese.</li><li>Fold in the crab.</li></ol>'
    const own = ['Stir the cheese.', 'Fold in the crab.']
    const texts = (below: string) => read(list + steps + below).recipeInstructions.map(part => part.text)
    expect(texts('<h3>Can I freeze it?</h3><p>Yes, but stir it well when it is warm again.</p>')).toEqual(own)
    expect(texts('<div class="author-box"><h4>Ann</h4><p>Ann has cooked for 20 years.</p></div>')).toEqual(own)
    expect(texts('<h4>About Ann</h4><p>Ann has cooked for 20 years.</p>')).toEqual(own)
  })
})
