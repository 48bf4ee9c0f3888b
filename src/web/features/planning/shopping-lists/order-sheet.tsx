import { Button, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { moved, SortableList } from '#web/ui/sorting/sortable-list.tsx'
import classes from './lists.module.css'

interface Thing {
  id: string
  name: string
  color?: string
}

interface Props {
  title: string
  hint: string
  things: Thing[]
  /** Whether the order goes on being learned. */
  learns?: boolean
  onLearns?: (learns: boolean) => void
  onReset?: () => void
  onSave: (ids: string[]) => void
  onClose: () => void
}

/** An order that is put right by hand: of labels, or of the things in a shop. */
export function OrderSheet({ title, hint, things, learns, onLearns, onReset, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [ordered, setOrdered] = useState(things)
  return (
    <Sheet opened onClose={onClose} title={title} closeLabel={t('action.close')}>
      <Stack gap="sm">
        <Text c="dimmed">{hint}</Text>
        {onLearns && (
          <Switch
            label={t('lists.learns')}
            checked={learns}
            onChange={event => onLearns(event.currentTarget.checked)}
          />
        )}
        <SortableList
          items={ordered}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onMove={(from, to) => setOrdered(moved(ordered, from, to))}
        >
          {({ name, color }, _index, handle) => (
            <div className={classes.recipe}>
              {handle}
              {color && <span className={classes.dot} style={{ background: color }} aria-hidden="true" />}
              <span className={classes.words}>
                <bdi>{name}</bdi>
              </span>
            </div>
          )}
        </SortableList>
        <SheetFoot>
          {onReset && (
            <Button variant="subtle" me="auto" onClick={onReset}>
              {t('lists.resetOrder')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button onClick={() => onSave(ordered.map(({ id }) => id))}>{t('action.save')}</Button>
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
