import { Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import type { CreateEntry } from '../navigation.ts'
import { linkTo } from '../use-way-to.ts'
import classes from './sheet-list.module.css'

interface CreateSheetProps {
  opened: boolean
  onClose: () => void
  entries: CreateEntry[]
  groupSlug: string | undefined
}

/** The ways to make a recipe, on a phone. */
export function CreateSheet({ opened, onClose, entries, groupSlug }: CreateSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('create.title')} closeLabel={t('action.close')}>
      {entries.map(entry => (
        <UnstyledButton
          key={entry.route}
          component={Link}
          {...linkTo(entry.route, groupSlug)}
          className={classes.row}
          onClick={onClose}
        >
          <entry.icon size={26} stroke={1.6} />
          <span>
            <Text component="span" display="block" fw={600}>
              {t(entry.label)}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {t(entry.hint)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </Sheet>
  )
}
