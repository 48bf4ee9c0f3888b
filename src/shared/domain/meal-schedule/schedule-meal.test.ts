import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameHeat } from './occupied.ts'
import { type MealSchedule, type ScheduledDish, type StepProgress, scheduleMeal } from './schedule-meal.ts'
import { readStepWork, type StepWork, type WorkPart } from './step-work.ts'

const NOON = 29_000_000
const kitchen = { cooks: 1, hobs: 4 }

const part: fc.Arbitrary<WorkPart> = fc
  .record({
    minutes: fc.integer({ min: 1, max: 90 }),
    isHandsOn: fc.boolean(),
    place: fc.constantFrom('oven' as const, 'hob' as const, null),
    celsius: fc.constantFrom(160, 180, 220, null),
    isAssumed: fc.boolean(),
  })
  .map(one => ({ ...one, celsius: one.place === 'oven' ? one.celsius : null }))
const parts = fc.array(part, { minLength: 1, maxLength: 3 })
const dishes: fc.Arbitrary<ScheduledDish[]> = fc
  .array(fc.array(fc.tuple(parts, fc.integer({ min: 0, max: 19 })), { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(all =>
    all.map((steps, d) => ({
      id: `dish-${d}`,
      steps: steps.map(([own, luck], s) => ({ stepId: `step-${s}`, parts: own, isAhead: luck === 0 })),
      progress: new Map(),
    })),
  )
const cooks = fc.integer({ min: 1, max: 3 })
const hobs = fc.integer({ min: 1, max: 4 })

/** So many of some stretches go on at once at most. */
function mostAtOnce(stretches: readonly { start: number; end: number }[]): number {
  return Math.max(0, ...stretches.map(one => stretches.filter(o => o.start <= one.start && o.end > one.start).length))
}

const partsOf = (schedule: MealSchedule) => schedule.steps.flatMap(step => step.parts)

describe('a schedule made before anybody cooks', () => {
  test('ends by the hour, and every dish keeps the order of its steps', () => {
    fc.assert(
      fc.property(dishes, cooks, hobs, (all, cooks, hobs) => {
        const schedule = scheduleMeal({ dishes: all, eatAt: NOON, kitchen: { cooks, hobs } })
        expect(schedule.readyAt).toBe(NOON)
        for (const dish of all) {
          const own = dish.steps.flatMap(step =>
            schedule.steps.filter(one => one.dishId === dish.id && one.stepId === step.stepId),
          )
          const ahead = schedule.ahead.filter(one => one.dishId === dish.id)
          expect(own.length + ahead.length).toBe(dish.steps.length)
          for (const [i, step] of own.entries()) {
            expect(step.end).toBeLessThanOrEqual(own[i + 1]?.start ?? NOON)
            expect(step.end - step.start).toBe(step.parts.reduce((sum, one) => sum + one.minutes, 0))
          }
        }
      }),
    )
  })

  test('asks for no more hands and hobs than there are', () => {
    fc.assert(
      fc.property(dishes, cooks, hobs, (all, cooks, hobs) => {
        const parts = partsOf(scheduleMeal({ dishes: all, eatAt: NOON, kitchen: { cooks, hobs } }))
        expect(mostAtOnce(parts.filter(one => one.isHandsOn))).toBeLessThanOrEqual(cooks)
        expect(mostAtOnce(parts.filter(one => one.place === 'hob'))).toBeLessThanOrEqual(hobs)
      }),
    )
  })

  test('has the oven at one temperature at a time', () => {
    fc.assert(
      fc.property(dishes, cooks, (all, cooks) => {
        const inOven = partsOf(scheduleMeal({ dishes: all, eatAt: NOON, kitchen: { cooks, hobs: 4 } })).filter(
          one => one.place === 'oven',
        )
        for (const one of inOven)
          for (const other of inOven)
            if (one.start < other.end && other.start < one.end)
              expect(isSameHeat(one.celsius, other.celsius)).toBe(true)
      }),
    )
  })

  test('leaves nothing idle that could be done later', () => {
    fc.assert(
      fc.property(dishes, all => {
        const total = all
          .flatMap(dish => dish.steps)
          .flatMap(step => step.parts)
          .reduce((sum, one) => sum + one.minutes, 0)
        const { steps } = scheduleMeal({ dishes: all, eatAt: NOON, kitchen })
        expect(steps[0]?.start ?? NOON).toBeGreaterThanOrEqual(NOON - total)
      }),
    )
  })
})

describe('a schedule while somebody cooks', () => {
  const going = fc.tuple(
    dishes,
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: -300, max: 300 }),
  )

  test('puts nothing before now or before what it waits for, and is late rather than wrong', () => {
    fc.assert(
      fc.property(going, cooks, ([all, begun, offset], cooks) => {
        const now = NOON + offset
        const meal = all.map((dish, d) => {
          const progress = new Map<string, StepProgress>()
          for (const [s, step] of dish.steps.slice(0, begun[d]).entries())
            progress.set(step.stepId, { startedAt: now - 40 + s, doneAt: s === 2 ? null : now - 20 + s })
          return { ...dish, progress }
        })
        const schedule = scheduleMeal({ dishes: meal, eatAt: NOON, kitchen: { cooks, hobs: 4 }, now })
        expect(schedule.readyAt).toBeGreaterThanOrEqual(NOON)
        for (const dish of meal) {
          const own = schedule.steps.filter(step => step.dishId === dish.id)
          const ends = own.filter(step => step.state !== 'todo').map(step => step.end)
          const todo = own.filter(step => step.state === 'todo')
          for (const step of todo) {
            expect(step.start).toBeGreaterThanOrEqual(Math.max(now, ...ends))
            expect(step.end).toBeLessThanOrEqual(schedule.readyAt)
          }
        }
        const busy = partsOf(schedule).filter(one => one.isHandsOn)
        const todo = schedule.steps.filter(step => step.state === 'todo').flatMap(step => step.parts)
        for (const one of todo.filter(one => one.isHandsOn))
          expect(
            busy.filter(other => other.start < one.start + 1 && other.end > one.start && isGoing(schedule, other))
              .length,
          ).toBeLessThanOrEqual(cooks)
      }),
    )
  })

  const isGoing = (schedule: MealSchedule, part: WorkPart) =>
    schedule.steps.some(step => step.state !== 'done' && step.parts.some(one => one === part))

  const timed = (id: string, minutes: number, more: Partial<WorkPart> = {}): StepWork => ({
    stepId: id,
    isAhead: false,
    parts: [{ minutes, isHandsOn: true, place: null, celsius: null, isAssumed: false, ...more }],
  })
  const dish = (id: string, steps: StepWork[], progress: [string, StepProgress][] = []): ScheduledDish => ({
    id,
    steps,
    progress: new Map(progress),
  })

  test('ten minutes more move the rest', () => {
    const steps = [timed('fry', 10), timed('plate', 5)]
    const plan = (minutes?: number) =>
      scheduleMeal({
        dishes: [dish('a', steps, [['fry', { startedAt: NOON - 15, minutes }]])],
        eatAt: NOON,
        kitchen,
        now: NOON - 10,
      })
    expect(plan().readyAt).toBe(NOON)
    expect(plan(20).readyAt).toBe(NOON + 10)
    expect(plan(20).steps.find(step => step.stepId === 'plate')?.start).toBe(NOON + 5)
  })

  test('two temperatures at once are put after each other, and it is said what that costs', () => {
    const bake = (celsius: number) => [timed('bake', 40, { isHandsOn: false, place: 'oven', celsius })]
    const { conflicts, steps } = scheduleMeal({
      dishes: [dish('a', bake(180)), dish('b', bake(220))],
      eatAt: NOON,
      kitchen,
    })
    expect(steps.map(step => NOON - step.end)).toEqual([40, 0])
    expect(conflicts).toEqual([
      { kind: 'oven', dishId: 'b', otherId: 'a', celsius: 220, otherCelsius: 180, minutes: 40 },
    ])
    const now = NOON - 20
    const both = [
      dish('a', bake(180), [['bake', { startedAt: now }]]),
      dish('b', bake(220), [['bake', { startedAt: now }]]),
    ]
    expect(scheduleMeal({ dishes: both, eatAt: NOON, kitchen, now }).conflicts).toMatchObject([
      { kind: 'oven', minutes: 0 },
    ])
  })

  test('what is done before a step that began is over', () => {
    const steps = [timed('cut', 10), timed('fry', 10), timed('plate', 5)]
    const { steps: left } = scheduleMeal({
      dishes: [dish('a', steps, [['fry', { startedAt: NOON - 15 }]])],
      eatAt: NOON,
      kitchen,
      now: NOON - 10,
    })
    expect(left.map(step => `${step.stepId} ${step.state}`)).toEqual(['fry started', 'plate todo'])
  })

  test('steps of the day before stand by themselves, with all that comes before them', () => {
    const [soak, boil] = readStepWork([
      { id: 'soak', text: 'Soak the beans overnight.' },
      { id: 'boil', text: 'Boil for 60 minutes.' },
    ])
    const schedule = scheduleMeal({ dishes: [dish('a', [timed('wash', 5), soak!, boil!])], eatAt: NOON, kitchen })
    expect(schedule.ahead.map(one => one.stepId)).toEqual(['wash', 'soak'])
    expect(schedule.steps.map(one => one.stepId)).toEqual(['boil'])
  })
})
