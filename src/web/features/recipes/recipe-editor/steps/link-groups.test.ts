import { expect, it } from 'vitest'
import { newIngredient, newStep } from '../draft/draft.ts'
import { linkGroups } from './link-groups.ts'

const [flour, egg, salt] = ['flour', 'egg', 'salt'].map(note => newIngredient(note)) as [
  ReturnType<typeof newIngredient>,
  ReturnType<typeof newIngredient>,
  ReturnType<typeof newIngredient>,
]
const needing = (...needed: { referenceId: string }[]) => ({
  ...newStep(),
  ingredientReferences: needed.map(({ referenceId }) => referenceId),
})

it('tells the ingredients of a step from those of other steps and those of none, in the order of the recipe', () => {
  const steps = [needing(egg, flour), needing(flour), needing()] as const
  const named = (id: string) =>
    Object.fromEntries(
      Object.entries(linkGroups([flour, egg, salt], steps, id)).map(([group, choices]) => [
        group,
        choices.map(({ ingredient, elsewhere }) => [ingredient.note, ...elsewhere].join(' ')),
      ]),
    )
  expect(named(steps[0].id)).toEqual({ here: ['flour 2', 'egg'], unlinked: ['salt'], elsewhere: [] })
  expect(named(steps[1].id)).toEqual({ here: ['flour 1'], unlinked: ['salt'], elsewhere: ['egg 1'] })
  expect(named(steps[2].id)).toEqual({ here: [], unlinked: ['salt'], elsewhere: ['flour 1 2', 'egg 1'] })
})
