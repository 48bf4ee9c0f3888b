import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconDownload } from '#web/ui/icons/icons.ts'
import classes from '../recipe-download/download-dialog.module.css'
import { type ExportType, exportFormats } from './export-formats.ts'

interface Props {
  isDisabled: boolean
  onChoose: (format: ExportType) => void
}

/** Every format in which recipes can leave, with what it is good for. A press begins the export. */
export function FormatList({ isDisabled, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('libraryExport.formats')}>
      {exportFormats.map(format => (
        <li key={format}>
          <UnstyledButton className={classes.format} disabled={isDisabled} onClick={() => onChoose(format)}>
            <IconDownload size={20} aria-hidden />
            <span>
              <strong>{t(`libraryExport.format.${format}`)}</strong>
              <small>{t(`libraryExport.hint.${format}`)}</small>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
