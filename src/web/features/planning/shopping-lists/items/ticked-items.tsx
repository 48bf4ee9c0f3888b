import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { IconChevronDown, IconChevronRight } from '#web/ui/icons/icons.ts'
import { LongRows } from '#web/ui/rows/long-rows.tsx'
import classes from '../lists.module.css'

interface TickedItemsProps {
  items: readonly ListItem[]
  /** Draws one item, as a `li` of its own. */
  children: (item: ListItem) => ReactNode
}

/** What is in the basket already, folded at the foot of the list. It stays as it was opened while nothing is ticked. */
export function TickedItems({ items, children }: TickedItemsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  const title = t('lists.tickedTitle', { count: items.length })
  return (
    <section aria-label={title}>
      <Button
        variant="subtle"
        color="gray"
        mt="md"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && (
        <LongRows items={items} idOf={idOf}>
          {rows => <ul className={classes.list}>{rows.map(children)}</ul>}
        </LongRows>
      )}
    </section>
  )
}

const idOf = ({ id }: ListItem) => id
