import { Button, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { contentsQuery, useRestorePart } from './backups.queries.ts'
import { PartContents } from './part-contents.tsx'
import { TableCounts } from './table-counts.tsx'
import { wordsOfPart } from './words-of-part.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** Brings chosen households and recipes back from a backup; what is here stays. */
export function RestorePartDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const contents = useQuery(contentsQuery(name))
  const restore = useRestorePart(name)
  const [households, setHouseholds] = useState(NOTHING)
  const [recipes, setRecipes] = useState(NOTHING)
  const [replaceChanged, setReplaceChanged] = useState(false)
  const close = () => {
    if (!restore.isPending) onClose()
  }
  const wanted = wordsOfPart(t, {
    households: contents.data?.households.filter(({ id }) => households.has(id)).map(({ name }) => name) ?? [],
    recipes: recipes.size,
  })
  const choice = { households: [...households], recipes: [...recipes], replaceChanged }
  return (
    <Sheet
      opened
      onClose={close}
      title={t('backups.partTitle', { name })}
      closeLabel={restore.isSuccess ? t('recipes.close') : t('action.cancel')}
      size={600}
    >
      <Stack gap="lg">
        {restore.isSuccess ? (
          <>
            <Notice kind="success">{t('backups.partDone')}</Notice>
            <TableCounts counts={restore.data.counts} />
          </>
        ) : contents.isError ? (
          <QueryError result={contents} />
        ) : contents.data ? (
          <>
            <Text>{t('backups.partText')}</Text>
            <PartContents
              contents={contents.data}
              households={households}
              recipes={recipes}
              onHouseholds={setHouseholds}
              onRecipes={setRecipes}
            />
            <Switch
              label={t('backups.replaceChanged')}
              description={t('backups.replaceChangedHint')}
              checked={replaceChanged}
              onChange={event => setReplaceChanged(event.currentTarget.checked)}
            />
          </>
        ) : (
          <RowListSkeleton label={t('backups.partReading')} />
        )}
        {restore.isError && <Notice kind="failure">{failureText(restore.error, t)}</Notice>}
        <SheetFoot>
          <Button variant="default" onClick={close} disabled={restore.isPending}>
            {restore.isSuccess ? t('recipes.close') : t('action.cancel')}
          </Button>
          {!restore.isSuccess && (
            <Button disabled={!wanted} loading={restore.isPending} onClick={() => restore.mutate(choice)}>
              {wanted ? t('backups.partRestore', { number: wanted }) : t('backups.partMenu')}
            </Button>
          )}
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
