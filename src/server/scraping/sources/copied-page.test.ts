import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const nameOf = (...lines: string[]) => scrape({ text: lines.join('\n') }).recipe?.name
const menu = ['Skip to content', 'Home', 'Dinner', 'Baking', 'Ten quick suppers', 'About us', 'Shop', 'Newsletter']
const card = [
  'Ingredients',
  '500 g potatoes',
  '2 leeks',
  '1 l stock',
  'Method',
  'Soften the leeks.',
  'Boil the potatoes.',
]

describe('the name of a page that was copied whole', () => {
  it('is what it tells again and cooks with, and neither its menu nor what it links to', () => {
    const page = [
      ...menu,
      'Home > Dinner > Potato and leek soup',
      'Potato and leek soup',
      'By Ann Fields, 3 March',
      'A soup for the first cold evening, and for the second one too.',
      'Jump to the recipe',
      ...menu,
      'Print potato and leek soup',
      ...card,
      'More like potato and leek soup',
      'Carrot soup',
    ]
    expect(nameOf(...page)).toBe('Potato and leek soup')
  })

  it('is the first line where somebody wrote the text, however long its beginning', () => {
    const story = Array.from({ length: 20 }, (_, at) => `Line ${at} of what my grandmother told us about soup.`)
    expect(nameOf('Grandma’s soup', ...story, ...card)).toBe('Grandma’s soup')
    expect(nameOf('Skip the cream soup', ...card)).toBe('Skip the cream soup')
  })
})

describe('the steps of a page that was copied whole', () => {
  const stepsOf = (...lines: string[]) =>
    scrape({
      text: ['Leek soup', 'Ingredients', '500 g potatoes', '2 leeks', '1 l stock', 'Method', ...lines].join('\n'),
    }).recipe?.recipeInstructions.map(({ text }) => text)
  const steps = ['Soften the leeks in butter.', 'Add potatoes and stock and boil them for half an hour.']

  it('end where links and tags begin', () => {
    const below = ['Soups', 'Quick suppers', 'Winter', 'Leek', 'Carrot soup', 'We all like soup. Do you?', 'Onion soup']
    expect(stepsOf(...steps, ...below)).toEqual(steps)
  })

  it('go on where they are no sentences, and behind a few words between them', () => {
    const short = [
      'Soften the leeks',
      'Add the potatoes',
      'Pour in the stock',
      'Boil half an hour',
      'Blend',
      'Serve hot',
    ]
    expect(stepsOf(...short)).toEqual(short)
    expect(
      stepsOf(steps[0]!, steps[1]!, 'Leave the lid on', 'Stir now and then', 'Serve it hot with bread.'),
    ).toHaveLength(5)
  })

  it('are told from the amounts that the page repeats below each', () => {
    const below = ['2 leeks,', '1 tbsp butter,', '1 pinch of salt']
    expect(stepsOf(steps[0]!, ...below, steps[1]!, '500 g potatoes,', '1 l stock')).toEqual(steps)
  })
})
