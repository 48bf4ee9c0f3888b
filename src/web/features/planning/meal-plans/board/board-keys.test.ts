import { afterEach, expect, test, vi } from 'vitest'
import { type Arrow, carryByKeys, nextTarget, targetUnderKeys } from './board-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const box = (name: string, left: number, top: number, width: number, height: number) => ({
  name,
  left,
  top,
  width,
  height,
})

/** Days side by side, 100 wide: two meals, none, three, and ideas below all of them. */
const side = [
  box('mon', 0, 0, 96, 300),
  box('soup', 8, 50, 80, 100),
  box('pie', 8, 160, 80, 30),
  box('tue', 100, 0, 96, 300),
  box('wed', 200, 0, 96, 300),
  box('stew', 208, 50, 80, 30),
  box('salad', 208, 90, 80, 60),
  box('bread', 208, 160, 80, 30),
  box('ideas', 0, 400, 296, 200),
  box('curry', 8, 450, 120, 60),
  box('rice', 140, 450, 120, 60),
]
/** The same days below each other, as on a phone. */
const below = [
  box('mon', 0, 0, 300, 150),
  box('soup', 8, 40, 284, 40),
  box('pie', 8, 90, 284, 40),
  box('tue', 0, 160, 300, 80),
  box('wed', 0, 250, 300, 100),
  box('stew', 8, 290, 284, 40),
]

const go = (boxes: ReturnType<typeof box>[], from: string, ...arrows: Arrow[]) => {
  let here = boxes.find(({ name }) => name === from)!
  return arrows.map(arrow => {
    here = nextTarget(here, boxes, arrow) ?? here
    return here.name
  })
}

test('left and right lead to the day beside, also to an empty one, and back', () => {
  expect(go(side, 'soup', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['tue', 'stew', 'stew'])
  expect(go(side, 'bread', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toEqual(['tue', 'soup', 'soup'])
})

test('beside a meal that lies low is the day beside, not one of the row below', () => {
  const rows = [
    box('mon', 0, 0, 96, 400),
    box('soup', 8, 50, 80, 100),
    box('pie', 8, 320, 80, 60),
    box('tue', 100, 0, 96, 400),
    box('stew', 108, 50, 80, 30),
    box('wed', 0, 410, 96, 100),
    box('thu', 100, 410, 96, 100),
  ]
  expect(go(rows, 'pie', 'ArrowRight', 'ArrowLeft')).toEqual(['stew', 'soup'])
  expect(go(rows, 'thu', 'ArrowLeft', 'ArrowRight')).toEqual(['wed', 'thu'])
})

test('up and down lead through the meals of a day, and on to the ideas', () => {
  expect(go(side, 'stew', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['salad', 'bread', 'rice'])
  expect(go(side, 'soup', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual(['pie', 'curry', 'pie', 'soup'])
  expect(go(side, 'soup', 'ArrowUp')).toEqual(['soup'])
  const alone = side.filter(({ name }) => name !== 'rice')
  expect(go(alone, 'bread', 'ArrowDown')).toEqual(['curry'])
})

test('days that lie below each other are reached one after the other', () => {
  expect(go(below, 'soup', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual(['pie', 'tue', 'stew', 'stew'])
  expect(go(below, 'stew', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual(['tue', 'pie', 'soup'])
})

test.each(['ltr', 'rtl'])('what is carried lies on the target that was chosen, where it is wider (%s)', dir => {
  vi.stubGlobal('document', { documentElement: { dir } })
  const droppableRects = new Map(side.map(one => [one.name, one]))
  const droppableContainers = Object.assign(
    side.map(({ name }) => ({ id: name })),
    { getEnabled: () => side.map(({ name }) => ({ id: name })) },
  )
  // As the library draws it: from the side at which lines begin.
  const lying = (x: number, top: number) => ({ left: x, top, width: 220, height: 30 })
  const at = (collisionRect: ReturnType<typeof lying>) =>
    targetUnderKeys({ collisionRect, droppableRects, droppableContainers } as never)[0]?.id
  let carried = dir === 'rtl' ? lying(288 - 220, 50) : lying(208, 50)
  expect(at(carried)).toBe('stew')
  for (const [code, there] of [
    ['ArrowLeft', 'tue'],
    ['ArrowLeft', 'soup'],
    ['ArrowDown', 'pie'],
    ['ArrowRight', 'tue'],
  ] as const) {
    const over = { id: at(carried) }
    const context = { active: { id: 'stew' }, over, collisionRect: carried, droppableContainers, droppableRects }
    const event = { code, preventDefault: () => {} }
    const to = carryByKeys(event as never, { context } as never) as { x: number; y: number }
    carried = lying(to.x, to.y)
    expect(at(carried)).toBe(there)
  }
})

test('no arrow leads to a day that is not to be seen', () => {
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  const all = [box('hidden', 0, 0, 0, 0), ...below]
  const droppableRects = new Map(all.map(one => [one.name, one]))
  const droppableContainers = { getEnabled: () => all.map(({ name }) => ({ id: name })) }
  const at = droppableRects.get('tue')!
  const context = { active: { id: 'tue' }, over: { id: 'tue' }, collisionRect: at, droppableContainers, droppableRects }
  const event = { code: 'ArrowLeft', preventDefault: () => {} }
  expect(carryByKeys(event as never, { context } as never)).toBeUndefined()
})
