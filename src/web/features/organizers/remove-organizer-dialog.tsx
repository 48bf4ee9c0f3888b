import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { type Organizer, useRemoveOrganizer } from './organizers.queries.ts'

interface Props {
  kind: OrganizerKind
  organizer: Organizer
  onClose: () => void
}

export function RemoveOrganizerDialog({ kind, organizer, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useRemoveOrganizer(kind)
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('recipes.removeTitle', { name: organizer.name })}
      confirmLabel={t('organizers.remove')}
      cancelLabel={t('recipes.cancel')}
      isWorking={remove.isPending}
      onConfirm={() => remove.mutate(organizer.id, { onSuccess: onClose })}
    >
      {t('organizers.removeHint')}
    </Confirm>
  )
}
