import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../meal-plan/days.ts'
import { applyOperations } from '../shopping-list/apply-operation.ts'
import type { ItemFields } from '../shopping-list/item.ts'
import { emptyList, type ListState } from '../shopping-list/list-state.ts'
import { nextStamp } from '../shopping-list/stamp.ts'
import { type Need, nextQuestion, QUESTIONS_A_WEEK } from './questions.ts'

const A_DAY = 86_400_000
const START = Date.parse('2026-03-01T12:00:00Z')
const foods = ['milk', 'cream', 'eggs', 'leek', 'rice', 'ham', 'soy', 'jam']
let seen = ''

const stampOn = (day: number) => {
  seen = nextStamp('phone', START + day * A_DAY, seen)
  return seen
}
/** One of each food in the fridge, put there long ago. */
function fridge(...names: string[]): ListState {
  seen = ''
  const list = emptyList()
  applyOperations(
    list,
    names.map(foodId => ({
      kind: 'add' as const,
      ...{ id: `add-${foodId}`, stamp: stampOn(-100), item: foodId },
      fields: { quantity: 0, note: '', foodId, level: 'some' as const, place: 'fridge' },
    })),
  )
  return list
}
const set = (list: ListState, day: number, item: string, fields: Partial<ItemFields>) =>
  applyOperations(list, [{ kind: 'set', id: `${item}-${day}`, stamp: stampOn(day), item, fields }])
const dayOf = (day: number) => addDays('2026-03-01', day)
const need = (foodId: string, day: number): Need => ({ foodId, date: dayOf(day), meal: `Soup of ${foodId}` })
const ask = (list: ListState, day: number, ...needs: Need[]) =>
  nextQuestion({
    items: [...list.items.values()],
    ...{ needs, intervals: new Map(), now: START + day * A_DAY, today: dayOf(day) },
  })

test('only what a meal needs is asked about, the next meal’s first, a suggested one’s last', () => {
  const list = fridge('milk', 'cream', 'eggs')
  expect(ask(list, 0)).toBeNull()
  expect(ask(list, 0, need('rice', 1))).toBeNull()
  const suggested = { ...need('eggs', 0), date: null }
  expect(ask(list, 0, suggested, need('cream', 3), need('milk', 1))?.item.id).toBe('milk')
  expect(ask(list, 0, suggested)?.item.id).toBe('eggs')
})

test('what was just seen, is used up, or is not to be asked about is left alone', () => {
  const list = fridge('milk', 'cream', 'eggs')
  set(list, 0, 'milk', { level: 'some' })
  set(list, 0, 'cream', { level: 'none' })
  set(list, 0, 'eggs', { neverAsk: true })
  expect(ask(list, 1, need('milk', 1), need('cream', 1), need('eggs', 1))).toBeNull()
})

test('a question stays until it is answered, and is no new one on another device', () => {
  const list = fridge('milk', 'cream')
  set(list, 0, 'cream', { askedOn: dayOf(0) })
  expect(ask(list, 2, need('milk', 2), need('cream', 4))).toMatchObject({ item: { id: 'cream' }, isAsked: true })
  expect(ask(list, 2, need('milk', 2))).toMatchObject({ item: { id: 'milk' }, isAsked: false })
})

test('at most three things are asked about in any seven days, whatever is planned and answered', () => {
  const step = fc.record({
    needed: fc.subarray(foods),
    answer: fc.constantFrom('leave' as const, 'some' as const, 'none' as const, 'never' as const, 'remove' as const),
    looks: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 7, maxLength: 40 }), steps => {
      const list = fridge(...foods)
      const askedOn: number[] = []
      steps.forEach(({ needed, answer, looks }, day) => {
        for (let look = 0; look < looks; look++) {
          const question = ask(list, day, ...needed.map(food => need(food, day)))
          if (!question) continue
          const { id } = question.item
          if (!question.isAsked) {
            askedOn.push(day)
            set(list, day, id, { askedOn: dayOf(day) })
          }
          if (answer === 'some' || answer === 'none') set(list, day, id, { level: answer })
          if (answer === 'never') set(list, day, id, { neverAsk: true })
          if (answer === 'remove')
            applyOperations(list, [{ kind: 'remove', id: `gone-${id}-${day}`, stamp: stampOn(day), item: id }])
        }
        expect(askedOn.filter(one => one > day - 7).length).toBeLessThanOrEqual(QUESTIONS_A_WEEK)
      })
    }),
  )
})
