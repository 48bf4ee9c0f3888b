import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { DataScreen } from '#web/features/catalog/data-table/data-screen.tsx'
import classes from '#web/features/catalog/data-table/data-table.module.css'
import { unusedFilter } from '#web/features/catalog/data-table/filter-chips.tsx'
import { flagColumn } from '#web/features/catalog/data-table/flag-column.tsx'
import { idColumn, nameColumn } from '#web/features/catalog/data-table/name-column.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { filteredLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { organizerIcons } from './organizer-icons.ts'
import { organizerSource } from './organizer-source.ts'
import { type Organizer, useOrganizers, useUpdateOrganizer } from './organizers.queries.ts'
import { useRecipeCounts } from './use-recipe-counts.ts'

/** Every category, tag or tool of the group. */
export function OrganizerTable({ kind }: { kind: OrganizerKind }) {
  const { t } = useTranslation()
  const update = useUpdateOrganizer(kind)
  const groupSlug = useGroupSlug()
  const uses = useRecipeCounts([], true)?.[kind]
  const all = useOrganizers(kind, kind !== 'tools').data ?? []
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (
    <DataScreen<Organizer>
      name={kind}
      source={organizerSource(kind)}
      label={t(`recipes.kinds.${kind}`)}
      emptyIcon={organizerIcons[kind]}
      emptyTitle={t(`organizers.none.${kind}`)}
      emptyHint={t(`organizers.noneHint.${kind}`)}
      filters={[unusedFilter('recipes.id')]}
      form={(organizer, onClose) => (
        <OrganizerDialog key={organizer?.id} kind={kind} organizer={organizer} onClose={onClose} />
      )}
      columns={open => [
        nameColumn(t('data.name'), open),
        ...(kind === 'tools'
          ? [
              flagColumn<Organizer, 'onHand'>('onHand', t('data.onHandShort'), 'on_hand', (tool, onHand) =>
                update.mutate({ ...tool, onHand }),
              ),
            ]
          : [
              {
                key: 'partOf',
                label: t('organizers.partOf'),
                isMinor: true,
                isHidden: !all.some(({ parentId }) => parentId),
                width: 'minmax(0, 1fr)',
                value: ({ parentId }: Organizer) => names.get(parentId ?? '') ?? null,
              },
            ]),
        {
          key: 'uses',
          label: t('recipes.title'),
          width: '7rem',
          value: ({ id }) => uses?.[id] ?? 0,
          cell: ({ id, name }) =>
            uses && (
              <Link
                {...filteredLink(groupSlug, kind, id)}
                className={classes.name}
                aria-label={t('data.recipesWith', { count: uses[id] ?? 0, name })}
              >
                {formatNumber(uses[id] ?? 0)}
              </Link>
            ),
        },
        {
          key: 'slug',
          label: t('data.address'),
          sortBy: 'slug',
          isMinor: true,
          isHidden: true,
          width: 'minmax(0, 1fr)',
          value: organizer => organizer.slug,
        },
        idColumn(t('recipeTable.id')),
      ]}
    />
  )
}
