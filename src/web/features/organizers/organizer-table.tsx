import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { DataScreen } from '../data-table/data-screen.tsx'
import { flagColumn } from '../data-table/flag-column.tsx'
import { nameColumn } from '../data-table/name-column.tsx'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { organizerSource } from './organizer-source.ts'
import { type Organizer, useUpdateOrganizer } from './organizers.queries.ts'

/** Every category, tag or tool of the group. */
export function OrganizerTable({ kind }: { kind: OrganizerKind }) {
  const { t } = useTranslation()
  const update = useUpdateOrganizer(kind)
  return (
    <DataScreen<Organizer>
      name={kind}
      source={organizerSource(kind)}
      label={t(`recipes.kinds.${kind}`)}
      emptyTitle={t(`organizers.none.${kind}`)}
      emptyHint={t(`organizers.noneHint.${kind}`)}
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
          : []),
        {
          key: 'slug',
          label: t('data.address'),
          sortBy: 'slug',
          isMinor: true,
          isHidden: true,
          width: 'minmax(0, 1fr)',
          value: organizer => organizer.slug,
        },
      ]}
    />
  )
}
