import { Button, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryImport, LibraryImportItem } from '#shared/contract/maintenance/library-imports.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconFileImport } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { FoundItems, isChoosable } from './found-items.tsx'
import { useLibraryImportItems, useRunImport } from './library-imports.queries.ts'

interface Props {
  found: LibraryImport
  /** Others see what was found and choose nothing. */
  mayManage: boolean
}

export function ChooseItems({ found, mayManage }: Props) {
  const { t } = useTranslation()
  const result = useLibraryImportItems(found)
  if (result.error && !result.data) return <QueryError result={result} />
  if (!result.data) return <RowsSkeleton rows={6} height={44} label={t('libraryImport.reading')} />
  if (!result.data.length)
    return (
      <EmptyState icon={IconFileImport} title={t('libraryImport.nothing')}>
        {t('libraryImport.nothingHint')}
      </EmptyState>
    )
  return <Choice found={found} items={result.data} mayManage={mayManage} />
}

/** What is suggested is chosen already: what is new. */
function Choice({ found, items, mayManage }: Props & { items: LibraryImportItem[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(items.filter(item => item.chosen && isChoosable(item)).map(item => item.position)),
  )
  const [wish, setWish] = useState({ tag: false, parse: false, fetchPictures: true })
  const run = useRunImport(found.id)
  const isOver = !mayManage || found.state === 'done' || !items.some(isChoosable)
  const areRecipes = items.every(({ position, kind }) => kind === 'recipe' || !chosen.has(position))
  const runLabel = areRecipes ? 'libraryImport.runRecipes' : 'libraryImport.run'
  return (
    <Stack>
      {!isOver && (
        <>
          <Switch
            label={t('libraryImport.tag', { app: found.appName ?? '' })}
            checked={wish.tag}
            onChange={event => setWish({ ...wish, tag: event.currentTarget.checked })}
          />
          <Switch
            label={t('libraryImport.parse')}
            description={t('libraryImport.parseHint')}
            checked={wish.parse}
            onChange={event => setWish({ ...wish, parse: event.currentTarget.checked })}
          />
          <Switch
            label={t('libraryImport.fetchPictures')}
            checked={wish.fetchPictures}
            onChange={event => setWish({ ...wish, fetchPictures: event.currentTarget.checked })}
          />
          <div>
            <Button
              disabled={!chosen.size}
              loading={run.isPending}
              onClick={() => run.mutate({ ...wish, chosen: [...chosen] })}
            >
              {chosen.size
                ? t(runLabel, { count: chosen.size, number: formatNumber(chosen.size) })
                : t('create.import')}
            </Button>
          </div>
        </>
      )}
      <FoundItems items={items} chosen={chosen} onChoose={setChosen} isFixed={isOver} />
    </Stack>
  )
}
