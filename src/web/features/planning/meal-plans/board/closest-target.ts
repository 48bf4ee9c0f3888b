import type { ClientRect, CollisionDetection } from '@dnd-kit/core'
import { isShown, targetUnderKeys } from './board-keys.ts'

/**
 * Where the targets are on the page. Each edge that the library is asked for reads how far the page is scrolled; with
 * hundreds of targets and several rounds for each move of the hand, that alone took too long.
 */
const onPage = new WeakMap<ClientRect, { left: number; top: number; width: number; height: number }>()

/**
 * The target whose corners are nearest to those of what is carried, and the one that was chosen where keys carry it. Only the
 * page itself scrolls on a board.
 */
export const closestTarget: CollisionDetection = given => {
  const { collisionRect, droppableRects, droppableContainers, pointerCoordinates } = given
  if (pointerCoordinates === null) return targetUnderKeys(given)
  const { scrollX, scrollY } = window
  const [left, top] = [collisionRect.left + scrollX, collisionRect.top + scrollY]
  const { width, height } = collisionRect
  let closest: ReturnType<CollisionDetection> = []
  let least = Number.POSITIVE_INFINITY
  for (const droppableContainer of droppableContainers) {
    const { id } = droppableContainer
    const rect = droppableRects.get(id)
    if (!rect || !isShown(rect)) continue
    let place = onPage.get(rect)
    if (!place) {
      place = { left: rect.left + scrollX, top: rect.top + scrollY, width: rect.width, height: rect.height }
      onPage.set(rect, place)
    }
    const [x, y] = [place.left - left, place.top - top]
    const [wider, taller] = [place.width - width, place.height - height]
    const value =
      Math.hypot(x, y) + Math.hypot(x + wider, y) + Math.hypot(x, y + taller) + Math.hypot(x + wider, y + taller)
    if (value >= least) continue
    least = value
    closest = [{ id, data: { droppableContainer, value } }]
  }
  return closest
}
