import { describe, expect, it } from 'vitest'
import { heading, item } from '../candidate.ts'
import { withoutVariants } from './variants.ts'

const lines = (...texts: string[]) => texts.map(item)
const small = ['1 cup milk', '2 tbsp sugar', '1 tsp mint extract']
const large = ['2 cups milk', '4 tbsp sugar', '2 tsp mint extract']

describe('a recipe that is declared for several sizes', () => {
  it('means the first, of the steps as well where they come as often', () => {
    const steps = lines(
      'Stir the milk and sugar.',
      'Freeze it for a day.',
      'Stir the milk and the sugar.',
      'Freeze it for a day.',
    )
    expect(withoutVariants({ ingredients: lines(...small, ...large), steps })).toEqual({
      ingredients: lines(...small),
      steps: steps.slice(0, 2),
    })
  })

  it('keeps steps that do not come again', () => {
    const steps = lines('Stir the milk and sugar.', 'Freeze it.', 'Whip the cream.', 'Serve with mint leaves.')
    expect(withoutVariants({ ingredients: lines(...small, ...large), steps }).steps).toEqual(steps)
  })

  it('is not seen in parts that need the same twice', () => {
    const ingredients = [
      heading('Dough'),
      ...lines('200 g flour', '1 egg', 'salt'),
      heading('Filling'),
      ...lines('1 egg', '2 pears', 'salt'),
    ]
    expect(withoutVariants({ ingredients, steps: [] }).ingredients).toEqual(ingredients)
  })
})
