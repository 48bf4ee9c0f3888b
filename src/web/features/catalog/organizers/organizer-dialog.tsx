import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { ItemForm } from '#web/features/catalog/data-table/item-form.tsx'
import { organizerNouns, organizerSource } from './organizer-source.ts'
import { type Organizer, type OrganizerDraft, useCreateOrganizer, useUpdateOrganizer } from './organizers.queries.ts'
import { ParentField } from './parent-field.tsx'

interface Props {
  kind: OrganizerKind
  organizer?: Organizer
  onClose: () => void
}

/** Names a category, tag or tool, new or old, and says what it is a part of. */
export function OrganizerDialog({ kind, organizer, onClose }: Props) {
  const { t } = useTranslation()
  const create = useCreateOrganizer(kind)
  const update = useUpdateOrganizer(kind)
  return (
    <ItemForm
      noun={organizerNouns[kind]}
      title={organizer?.name ?? t(`organizers.create.${kind}`)}
      name={organizer?.name}
      onRemove={organizer && (() => organizerSource(kind).remove(organizer.id))}
      onClose={onClose}
      onSave={({ text, isOn }) => {
        const more = kind === 'tools' ? { onHand: isOn('onHand') } : { parentId: text('parentId') || null }
        const body: OrganizerDraft = { name: text('name'), ...more }
        return organizer ? update.mutateAsync({ id: organizer.id, ...body }) : create.mutateAsync(body)
      }}
    >
      {kind === 'tools' ? (
        <Checkbox name="onHand" label={t('organizers.onHand')} defaultChecked={organizer?.onHand} />
      ) : (
        <ParentField kind={kind} organizer={organizer} />
      )}
    </ItemForm>
  )
}
