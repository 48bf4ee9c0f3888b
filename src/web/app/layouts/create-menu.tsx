import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { CreateEntry } from '../navigation.ts'
import { linkTo } from '../use-way-to.ts'

interface Props {
  entries: CreateEntry[]
  groupSlug: string | undefined
  /** A plus sign alone. */
  isSmall?: boolean
}

/** The ways to make a recipe, each with a sentence about it. */
export function CreateMenu({ entries, groupSlug, isSmall }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ActionMenu
      position="bottom-start"
      width={300}
      actions={entries.map(entry => ({
        id: entry.route,
        label: t(entry.label),
        hint: t(entry.hint),
        icon: entry.icon,
        run: () => navigate(linkTo(entry.route, groupSlug)),
      }))}
      button={props =>
        isSmall ? (
          <ActionIcon variant="filled" color="tomato" aria-label={t('create.button')} {...props}>
            <IconPlus size={22} aria-hidden />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={20} />} fullWidth {...props}>
            {t('create.button')}
          </Button>
        )
      }
    />
  )
}
