import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { filteredLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import classes from './organizers.module.css'
import type { Organizer } from './organizers.queries.ts'

interface Props {
  kind: OrganizerKind
  organizer: Organizer
  /** What it is a part of, and how deep it is among what it is shown with. */
  parent?: Organizer
  depth: number
  /** How many recipes have it, once that is known. */
  uses?: number
  onEdit: () => void
  onRemove: () => void
}

export function OrganizerCard({ kind, organizer, parent, depth, uses, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return (
    <li className={classes.card} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      <Link className={classes.link} {...filteredLink(groupSlug, kind, organizer.id)}>
        {organizer.name}
      </Link>
      {parent && <VisuallyHidden>{t('organizers.partOfNamed', { name: parent.name })}</VisuallyHidden>}
      {organizer.onHand && <span className={classes.hint}>{t('organizers.onHand')}</span>}
      <span className={classes.uses} data-figures>
        {uses !== undefined && (
          <>
            <span aria-hidden="true">{formatNumber(uses)}</span>
            <VisuallyHidden>{t('data.recipesWith', { count: uses, name: organizer.name })}</VisuallyHidden>
          </>
        )}
      </span>
      <ActionMenu
        button={props => (
          <ActionIcon {...props} className={classes.menu} aria-label={t('editor.optionsOf', { name: organizer.name })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={[
          { id: 'edit', label: t('organizers.edit'), icon: IconPencil, run: onEdit },
          { id: 'remove', label: t('organizers.remove'), icon: IconTrash, isDangerous: true, run: onRemove },
        ]}
      />
    </li>
  )
}
