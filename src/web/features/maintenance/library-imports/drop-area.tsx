import { Button, FileButton, Group, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/states/notice.tsx'
import { droppedFiles } from './dropped-files.ts'
import classes from './library-imports.module.css'
import { useUploadPlaced } from './library-imports.queries.ts'
import type { PlacedFile } from './pack-files.ts'

/** React's types do not know this attribute. */
const FOLDERS: object = { webkitdirectory: '' }
/** Not every browser of a phone has folders. */
const mayChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype

/** Takes anything: what it is shows when the server has looked inside. */
export function DropArea({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const upload = useUploadPlaced()
  const send = (files: PlacedFile[] | Promise<PlacedFile[]>) =>
    upload.mutate(files, { onSuccess: found => found && onUploaded(found.id) })
  const choose = (files: File[]) => send(files.map(file => ({ path: file.webkitRelativePath || file.name, file })))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(droppedFiles(event.dataTransfer))
  }
  return (
    <section
      aria-label={t('libraryImport.drop')}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text fw={600}>{t('libraryImport.drop')}</Text>
      <Text size="sm" c="dimmed" maw="52ch">
        {t('libraryImport.dropHint')}
      </Text>
      <Group justify="center">
        <FileButton onChange={choose} multiple>
          {props => (
            <Button {...props} loading={upload.isPending}>
              {t('libraryImport.chooseFiles')}
            </Button>
          )}
        </FileButton>
        {mayChooseFolder && (
          <FileButton onChange={choose} multiple inputProps={FOLDERS}>
            {props => (
              <Button {...props} variant="default" disabled={upload.isPending}>
                {t('libraryImport.chooseFolder')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {upload.isError && <Notice kind="failure">{upload.error.message}</Notice>}
    </section>
  )
}
