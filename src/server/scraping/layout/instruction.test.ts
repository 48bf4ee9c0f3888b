import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const MIX = 'Rub the butter into the flour until it is like crumbs.'
const SERVE = 'Let it stand for a while and serve it with cream.'

/** A pasted text with these lines above its ingredients, and these as its last steps. */
const paste = (steps: string[], facts: string[] = []) => {
  const list = ['Ingredients', '500 g apples', '100 g butter', '150 g flour']
  const text = ['Apple crumble', ...facts, '', ...list, '', 'Method', MIX, ...steps].join('\n')
  const { recipeInstructions, prepMinutes, cookMinutes, totalMinutes } = scrape({ text }).recipe!
  return { steps: recipeInstructions.map(step => step.text), times: [prepMinutes, cookMinutes, totalMinutes] }
}

const INSTRUCTIONS = [
  'Bake 30 minutes until golden.',
  'Bake 30 minutes until golden',
  'Bake about 1 hour 15 minutes, until golden.',
  'Bake: 30 minutes at 180 °C until golden.',
  'Bake: 30-35 min at 350 degrees F',
  'Cook 20 minutes.',
  'Prepare 10 minutes ahead.',
  'Backen: 30 Minuten bei 180 °C, bis er goldbraun ist.',
  'Backen 30 Minuten bei 180 Grad.',
  'Cuisson : 30 minutes à 180 °C.',
  'Cocción: 30 minutos hasta que esté dorado.',
  'Cottura 30 minuti fino a doratura.',
  'Bereiden 30 minuten in een hete oven.',
  'Pieczenie: 30 minut w 180 °C.',
  'Выпечка: 30 минут до золотистого цвета.',
  'Sütés: 30 perc 180 °C-on.',
]

describe('an instruction that says how long', () => {
  it.each(INSTRUCTIONS)('%s: is the last step', line => {
    expect(paste([line])).toEqual({ steps: [MIX, line], times: [null, null, null] })
  })

  it.each(INSTRUCTIONS)('%s: is a step between others, and leaves the times above as they are', line => {
    expect(paste([line, SERVE], ['Prep: 10 min', 'Cook: 40 min'])).toEqual({
      steps: [MIX, line, SERVE],
      times: [10, 40, 50],
    })
  })

  it('is one on a page too', () => {
    const list = '<h2>Ingredients</h2><ul><li>500 g apples</li><li>100 g butter</li><li>150 g flour</li></ul>'
    const steps = `<h2>Method</h2><ol><li>${MIX}</li><li>Bake: 30 minutes at 180 °C until golden.</li></ol>`
    const { recipeInstructions, cookMinutes } = scrape({ html: `<h1>Crumble</h1>${list}${steps}` }).recipe!
    expect([recipeInstructions.map(step => step.text), cookMinutes]).toEqual([
      [MIX, 'Bake: 30 minutes at 180 °C until golden.'],
      null,
    ])
  })
})

describe('a fact that says how long', () => {
  const FACTS = [
    'Baking time: 30 minutes',
    'Cook: 30 min',
    'Cook: 30 min.',
    'Cook time 30 minutes',
    'Bake: 30 minutes (or longer)',
    'Cook: 30 minutes, plus cooling',
    'Backzeit: 30 Min.',
    'Cuisson : 30 min',
    'Tiempo de cocción: 30 minutos',
  ]
  it.each(FACTS)('%s: above the ingredients', line => {
    expect(paste([SERVE], [line])).toEqual({ steps: [MIX, SERVE], times: [null, 30, 30] })
  })

  it.each(FACTS)('%s: below the steps', line => {
    const { steps, times } = paste([SERVE, line])
    expect(steps.slice(0, 2)).toEqual([MIX, SERVE])
    expect(times[1]).toBe(30)
  })

  it('keeps what is remarked behind its colon', () => {
    expect(paste([SERVE], ['Bake: 30 minutes at 180 °C']).times).toEqual([null, 30, 30])
  })
})
