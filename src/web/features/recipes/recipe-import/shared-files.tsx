import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import classes from './import.module.css'

interface Props {
  files: readonly File[]
  isWorking: boolean
  onRead: (file: File) => void
}

/** Files that another app shared: nobody but the reader begins to import one. */
export function SharedFiles({ files, isWorking, onRead }: Props) {
  const { t } = useTranslation()
  if (!files.length) return null
  return (
    <Notice kind="info" title={t('received.title')} mb="md">
      <ul className={classes.received}>
        {files.map(file => (
          <li key={file.name}>
            <span>
              <bdi>{file.name}</bdi>
              {factSign()}
              {formatBytes(file.size)}
            </span>
            <Button
              variant="default"
              disabled={isWorking}
              aria-label={t('received.importOf', { name: file.name })}
              onClick={() => onRead(file)}
            >
              {t('received.import')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
