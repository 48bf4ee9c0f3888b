import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { memo, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconGripVertical } from '#web/ui/icons/icons.ts'
import { LongRows } from '#web/ui/rows/long-rows.tsx'
import classes from './sorting.module.css'

interface Props<T> {
  items: readonly T[]
  idOf: (item: T) => string
  /** What a reader of screens calls an item. */
  nameOf: (item: T, index: number) => string
  onMove: (from: number, to: number) => void
  children: (item: T, index: number, handle: ReactNode) => ReactNode
}

/** A list whose items are moved by dragging their handle, or by Space and the arrow keys on it. */
export function SortableList<T>({ items, idOf, nameOf, onMove, children }: Props<T>) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: unknown) => items.findIndex(item => idOf(item) === id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id))
  }
  // The same list as long as it names the same items: whoever writes in one of them draws that one anew, and not all.
  const named = items.map(idOf).join('\n')
  const ids = useMemo(() => (named ? named.split('\n') : []), [named])
  const say = (id: unknown) => nameOf(items[indexOf(id)]!, indexOf(id))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('editor.dragHelp') },
        announcements: {
          onDragStart: ({ active }) => t('editor.lifted', { name: say(active.id) }),
          onDragOver: ({ over }) => (over ? t('editor.movedOver', { place: indexOf(over.id) + 1 }) : undefined),
          onDragEnd: ({ over }) => (over ? t('editor.dropped', { place: indexOf(over.id) + 1 }) : undefined),
          onDragCancel: () => t('editor.dragCancelled'),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <LongRows items={items} idOf={idOf}>
          {(rows, from) => (
            <ul className={classes.list}>
              {rows.map((item, i) => (
                <Sortable
                  key={idOf(item)}
                  id={idOf(item)}
                  item={item}
                  index={from + i}
                  label={t('editor.move', { name: nameOf(item, from + i) })}
                  draw={children}
                />
              ))}
            </ul>
          )}
        </LongRows>
      </SortableContext>
    </DndContext>
  )
}

interface SortableProps<T> {
  id: string
  item: T
  index: number
  label: string
  draw: (item: T, index: number, handle: ReactNode) => ReactNode
}

function SortableItem<T>({ id, item, index, label, draw }: SortableProps<T>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const { role: _, ...described } = attributes
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      className={classes.handle}
      aria-label={label}
      // While the item is lifted, Escape puts it back and does not close the dialog around the list.
      data-mantine-stop-propagation={isDragging || undefined}
      {...described}
      {...listeners}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      className={classes.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {draw(item, index, handle)}
    </li>
  )
}

const Sortable = memo(SortableItem) as typeof SortableItem

/** The list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, to), 0, item)
  return next
}
