import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/organizers.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useOfferUndo } from '../bin/use-offer-undo.ts'
import { type Organizer, useRemoveOrganizer } from './organizers.queries.ts'

interface Props {
  kind: OrganizerKind
  organizer: Organizer
  onClose: () => void
}

export function RemoveOrganizerDialog({ kind, organizer, onClose }: Props) {
  const { t } = useTranslation()
  const offerUndo = useOfferUndo()
  const remove = useRemoveOrganizer(kind)
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('recipes.removeTitle', { name: organizer.name })}
      confirmLabel={t('organizers.remove')}
      cancelLabel={t('recipes.cancel')}
      isWorking={remove.isPending}
      onConfirm={() =>
        remove.mutate(organizer.id, {
          onSuccess: binned => {
            offerUndo(t('bin.removed', { count: 1, name: organizer.name }), binned)
            onClose()
          },
        })
      }
    >
      {t('organizers.removeHint')}
    </Confirm>
  )
}
