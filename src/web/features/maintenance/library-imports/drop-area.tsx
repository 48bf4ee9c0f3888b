import { Button, FileButton, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/notice.tsx'
import classes from './library-imports.module.css'
import { useUploadLibrary } from './library-imports.queries.ts'

/** Takes anything: what it is shows when the server has looked inside. */
export function DropArea({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useTranslation()
  const [isOver, setOver] = useState(false)
  const upload = useUploadLibrary()
  const send = (files: File[]) => {
    if (files.length) upload.mutate(files, { onSuccess: ({ id }) => onUploaded(id) })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send([...event.dataTransfer.files])
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
      <FileButton onChange={send} multiple>
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
