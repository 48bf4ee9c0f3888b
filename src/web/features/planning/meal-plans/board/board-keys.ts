import type { ClientRect, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

type Box = Pick<ClientRect, 'left' | 'top' | 'width' | 'height'>
export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const isArrow = (code: string): code is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(code)
const isRtl = () => document.documentElement.dir === 'rtl'
const right = ({ left, width }: Box) => left + width
const bottom = ({ top, height }: Box) => top + height
const middle = ({ left, width }: Box) => left + width / 2
/** Days of other months are targets too, and not to be seen where a month's days stand below each other. */
export const isShown = ({ width }: Pick<Box, 'width'>): boolean => width > 0
const contains = (outer: Box, inner: Box) =>
  outer.left <= inner.left && right(outer) >= right(inner) && outer.top <= inner.top && bottom(outer) >= bottom(inner)

/** What lies beside is wanted first: a pixel sideways counts as much as these up or down. */
const SIDEWAYS = 4

/**
 * Where an arrow carries a meal: left and right to the day beside, up and down within the day and on to the next one. A day
 * that has meals is reached by these, an empty one by itself.
 */
export function nextTarget<T extends Box>(here: Box, boxes: readonly T[], arrow: Arrow): T | undefined {
  const targets = boxes.filter(box => !boxes.some(other => other !== box && contains(box, other)))
  if (arrow === 'ArrowLeft') return beside(targets.filter(box => right(box) <= here.left + 1))
  if (arrow === 'ArrowRight') return beside(targets.filter(box => box.left >= right(here) - 1))
  const isUp = arrow === 'ArrowUp'
  const beyond = targets.filter(box => (isUp ? box.top < here.top - 1 : box.top > here.top + 1))
  const inColumn = beyond.filter(box => box.left < right(here) && right(box) > here.left)
  // The shelf of ideas lies below all days, and its meals perhaps below another one.
  const clear = beyond.filter(box => (isUp ? bottom(box) <= here.top : box.top >= bottom(here)))
  return nearest(inColumn.length ? inColumn : clear)

  /** A day of the next row may begin nearer to a meal that lies low than what the day beside it has. */
  function beside(found: T[]): T | undefined {
    const row = boxes.find(box => box !== here && contains(box, here)) ?? here
    const inRow = found.filter(box => box.top < bottom(row) && bottom(box) > row.top)
    return nearest(inRow.length ? inRow : found)
  }

  function nearest(boxes: T[]): T | undefined {
    const far = (box: Box) => Math.abs(middle(box) - middle(here)) * SIDEWAYS + Math.abs(box.top - here.top)
    return boxes.sort((one, other) => far(one) - far(other))[0]
  }
}

/** What is carried is laid upon the corner at which lines begin: it may be wider than what is below. */
export const carryByKeys: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableContainers, droppableRects } = context
  if (!isArrow(event.code) || !active || !collisionRect) return undefined
  event.preventDefault()
  const here = droppableRects.get(over?.id ?? active.id)
  if (!here) return undefined
  const boxes = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .filter(isShown)
  const next = nextTarget(here, boxes, event.code)
  return next && { x: isRtl() ? right(next) - collisionRect.width : next.left, y: next.top }
}

/** The target that begins where what is carried begins. */
export const targetUnderKeys: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) => {
  const start = (box: Box) => (isRtl() ? right(box) : box.left)
  const found = droppableContainers.flatMap(droppableContainer => {
    const { id } = droppableContainer
    const rect = droppableRects.get(id)
    if (!rect || !isShown(rect)) return []
    const value = Math.hypot(start(rect) - start(collisionRect), rect.top - collisionRect.top)
    return [{ id, data: { droppableContainer, value } }]
  })
  return found.sort((one, other) => one.data.value - other.data.value).slice(0, 1)
}
