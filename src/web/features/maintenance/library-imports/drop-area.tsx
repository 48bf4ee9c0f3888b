import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import { droppedFiles } from './dropped-files.ts'
import classes from './library-imports.module.css'
import { useUploadPlaced } from './library-imports.queries.ts'
import type { PlacedFile } from './pack-files.ts'

/** Takes anything: what it is shows when the server has looked inside. */
export function DropArea({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const upload = useUploadPlaced()
  const send = (files: PlacedFile[] | Promise<PlacedFile[]>) =>
    upload.mutate(files, { onSuccess: found => found && onUploaded(found.id) })
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
      <FileButton onChange={files => send(files.map(file => ({ path: file.name, file })))} multiple>
        {props => (
          <Button {...props} loading={upload.isPending}>
            {t('libraryImport.chooseFiles')}
          </Button>
        )}
      </FileButton>
      {upload.isError && <Notice kind="failure">{upload.error.message}</Notice>}
    </section>
  )
}
