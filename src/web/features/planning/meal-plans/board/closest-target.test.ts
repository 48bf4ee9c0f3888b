import { closestCorners } from '@dnd-kit/core'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { closestTarget } from './closest-target.ts'

afterEach(() => vi.unstubAllGlobals())

const length = fc.integer({ min: 1, max: 600 })
const rect = fc
  .record({
    left: fc.integer({ min: 0, max: 1400 }),
    top: fc.integer({ min: 0, max: 5000 }),
    width: length,
    height: length,
  })
  .map(one => ({ ...one, right: one.left + one.width, bottom: one.top + one.height }))

test('finds the target whose corners are nearest as the library does, also after the page was scrolled', () => {
  fc.assert(
    fc.property(
      rect,
      fc.array(rect, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 900 }),
      (card, all, by) => {
        const seen = { x: 0, y: 0 }
        vi.stubGlobal('window', {
          get scrollX() {
            return seen.x
          },
          get scrollY() {
            return seen.y
          },
        })
        // As the library's: where they are now, however far the page is scrolled.
        const rects = all.map(one => ({
          ...one,
          get top() {
            return one.top - seen.y
          },
          get bottom() {
            return one.bottom - seen.y
          },
        }))
        const given = {
          collisionRect: card,
          droppableRects: new Map(rects.map((one, i) => [i, one])),
          droppableContainers: rects.map((_, i) => ({ id: i })),
        } as unknown as Parameters<typeof closestTarget>[0]
        const expectSame = () => {
          const theirs = closestCorners(given)[0]?.data?.value
          expect(closestTarget(given).map(({ data }) => data?.value)).toEqual([expect.closeTo(4 * theirs, 1)])
        }
        expectSame()
        seen.y = by
        expectSame()
      },
    ),
  )
})

test('nothing is dropped on a target that is not to be seen', () => {
  vi.stubGlobal('window', { scrollX: 0, scrollY: 0 })
  const rectOf = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top, width, height },
    ...{ right: left + width, bottom: top + height },
  })
  const given = {
    collisionRect: rectOf(10, 10, 100, 40),
    droppableRects: new Map([
      ['hidden', rectOf(0, 0, 0, 0)],
      ['day', rectOf(300, 900, 300, 200)],
    ]),
    droppableContainers: [{ id: 'hidden' }, { id: 'day' }],
  }
  for (const pointerCoordinates of [null, { x: 20, y: 20 }]) {
    vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
    expect(closestTarget({ ...given, pointerCoordinates } as never)[0]?.id).toBe('day')
  }
})
