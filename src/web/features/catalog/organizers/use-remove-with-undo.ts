import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { type Organizer, useRemoveOrganizer } from './organizers.queries.ts'

/** Takes one from all recipes at once, and offers to bring it back. */
export function useRemoveWithUndo(kind: OrganizerKind) {
  const { t } = useTranslation()
  const offerUndo = useOfferUndo()
  const { mutateAsync: remove } = useRemoveOrganizer(kind)
  return ({ id, name }: Organizer) =>
    void remove(id).then(
      binned => offerUndo(t('bin.removed', { count: 1, name }), binned),
      // The failure was told by then.
      () => undefined,
    )
}
