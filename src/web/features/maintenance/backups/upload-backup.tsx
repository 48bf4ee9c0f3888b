import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { backupsQuery, namedZip, useUploadBackup } from './backups.queries.ts'

/** Takes a backup from the device. The server replaces one of its name without a word, so people are asked before. */
export function UploadBackup() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const upload = useUploadBackup()
  const [asked, setAsked] = useState<File | null>(null)
  // Otherwise nothing happens when the same file is chosen again.
  const forget = useRef<() => void>(null)
  const send = (archive: File) =>
    upload.mutate(archive, {
      onSettled: () => setAsked(null),
      onSuccess: () => toast.success(t('backups.uploaded', { name: archive.name })),
    })
  const take = async (file: File | null) => {
    forget.current?.()
    if (!file) return
    const archive = namedZip(file)
    // One may have come since the page was opened, as that of the night.
    const { imports } = await client.fetchQuery({ ...backupsQuery, staleTime: 0 })
    if (imports.some(({ name }) => name === archive.name)) setAsked(archive)
    else send(archive)
  }
  return (
    <>
      <FileButton
        onChange={file => void take(file).catch(() => undefined)}
        accept=".zip,application/zip"
        resetRef={forget}
      >
        {props => (
          <Button variant="default" loading={upload.isPending} {...props}>
            {t('backups.upload')}
          </Button>
        )}
      </FileButton>
      <Confirm
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => send(asked as File)}
        title={t('backups.replaceTitle', { name: asked?.name })}
        confirmLabel={t('backups.replace')}
        cancelLabel={t('action.cancel')}
        isWorking={upload.isPending}
      >
        {t('backups.replaceText')}
      </Confirm>
    </>
  )
}
