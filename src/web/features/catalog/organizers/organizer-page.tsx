import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { inTreeOrder } from '#shared/domain/organizer-tree.ts'
import { byName } from '#web/i18n/by-name.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { IconPlus } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { IndexSkeleton } from './index-skeleton.tsx'
import { OrganizerCard } from './organizer-card.tsx'
import { OrganizerDialog } from './organizer-dialog.tsx'
import { organizerIcons } from './organizer-icons.ts'
import classes from './organizers.module.css'
import { type Organizer, useFoundOrganizers, useOrganizers } from './organizers.queries.ts'
import { useRecipeCounts } from './use-recipe-counts.ts'
import { useRemoveWithUndo } from './use-remove-with-undo.ts'

interface Props {
  kind: OrganizerKind
  text: string
  onText: (text: string) => void
}

/** Every category, tag or tool as a card that leads to its recipes; what is part of another follows it. */
export function OrganizerPage({ kind, text, onText }: Props) {
  const { t, i18n } = useTranslation()
  const all = useOrganizers(kind)
  const found = useFoundOrganizers(kind, text)
  const result = text ? found : all
  const counts = useRecipeCounts([], true)?.[kind]
  // Nearly every kitchen has some, so the page stands ready for them while they come.
  const isEmpty = all.data?.length === 0
  const [edited, setEdited] = useState<Organizer | 'new'>()
  const removeWithUndo = useRemoveWithUndo(kind)
  const sorted = byName(result.data ?? [])
  const byId = new Map(sorted.map(organizer => [organizer.id, organizer]))
  let letter = ''
  const letters = Map.groupBy(inTreeOrder(sorted), ({ row, depth }) => {
    if (depth === 0) letter = row.name.charAt(0).toLocaleUpperCase(i18n.language)
    return letter
  })
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t(`organizers.create.${kind}`)}
    </Button>
  )
  return (
    <Page title={t(`recipes.kinds.${kind}`)} actions={isEmpty ? undefined : create}>
      {result.error && !result.data && <QueryError result={result} />}
      {isEmpty && (
        <EmptyState icon={organizerIcons[kind]} title={t(`organizers.none.${kind}`)} action={create}>
          {t(`organizers.noneHint.${kind}`)}
        </EmptyState>
      )}
      {!isEmpty && !(result.error && !result.data) && (
        <>
          <SearchField
            className={classes.search}
            label={t('organizers.find')}
            value={text}
            onChange={onText}
            startsFocused
          />
          {result.isPending && <IndexSkeleton label={t('organizers.loading')} />}
          {result.data && sorted.length === 0 && <p>{t('organizers.noMatch')}</p>}
          <div className={classes.index}>
            {[...letters].map(([letter, items]) => (
              <section key={letter} className={classes.letter} aria-label={letter}>
                <h2>{letter}</h2>
                <ul className={classes.cards}>
                  {items.map(({ row: organizer, depth }) => (
                    <OrganizerCard
                      key={organizer.id}
                      kind={kind}
                      organizer={organizer}
                      parent={byId.get(organizer.parentId ?? '')}
                      depth={depth}
                      uses={counts && (counts[organizer.id] ?? 0)}
                      onEdit={() => setEdited(organizer)}
                      onRemove={() => removeWithUndo(organizer)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
      {edited && (
        <OrganizerDialog
          kind={kind}
          organizer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}
