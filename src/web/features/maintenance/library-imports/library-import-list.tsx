import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate } from '#web/i18n/format.ts'
import { IconTrash } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import classes from './library-imports.module.css'
import { isWorking, useLibraryImports, useRemoveImport } from './library-imports.queries.ts'

interface Props {
  mayManage: (found: LibraryImport) => boolean
}

/** Imports of the last weeks; each leads to where it stands. */
export function LibraryImportList({ mayManage }: Props) {
  const { t } = useTranslation()
  const imports = useLibraryImports().data ?? []
  const remove = useRemoveImport()
  if (!imports.length) return null
  return (
    <div className={classes.earlier}>
      <Section title={t('libraryImport.earlier')} hint={t('libraryImport.earlierHint')}>
        <RowList label={t('libraryImport.earlier')}>
          {imports.map(found => {
            const name = found.appName ?? found.files[0]?.name ?? ''
            return (
              <Row
                key={found.id}
                title={
                  <Link to="/group/migrations" search={{ import: found.id }}>
                    {name}
                  </Link>
                }
                note={`${formatDate(found.createdAt, 'long')}${factSign()}${t(`libraryImport.importStates.${found.state}`)}`}
                end={
                  mayManage(found) && (
                    <ActionIcon
                      aria-label={t('libraryImport.remove', { name })}
                      disabled={isWorking(found)}
                      onClick={() => remove.mutate(found.id)}
                    >
                      <IconTrash size={20} aria-hidden />
                    </ActionIcon>
                  )
                }
              />
            )
          })}
        </RowList>
      </Section>
    </div>
  )
}
