import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inTreeOrder, withDescendants } from '#shared/domain/organizer-tree.ts'
import { type Organizer, useOrganizers } from './organizers.queries.ts'

/** What a category or tag is a part of: anything but itself and what is beneath it. Hidden where there is no choice. */
export function ParentField({ kind, organizer }: { kind: 'categories' | 'tags'; organizer?: Organizer }) {
  const { t } = useTranslation()
  const all = useOrganizers(kind).data
  const own = new Set(organizer && withDescendants(all ?? [], organizer.id))
  const others = (all ?? []).filter(({ id }) => !own.has(id))
  // Saving before the others are known must not take it out of its parent.
  if (!others.length) return <input type="hidden" name="parentId" value={organizer?.parentId ?? ''} />
  return (
    <NativeSelect name="parentId" label={t('organizers.partOf')} defaultValue={organizer?.parentId ?? ''}>
      <option value="">{t('organizers.partOfNone')}</option>
      {inTreeOrder(others).map(({ row, depth }) => (
        <option key={row.id} value={row.id}>
          {'\u2003'.repeat(depth)}
          {row.name}
        </option>
      ))}
    </NativeSelect>
  )
}
