import { UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { exports } from '#shared/contract/recipes/exports.ts'
import { call } from '#web/api/call.ts'
import { saveBlob } from '#web/ui/device/save-file.ts'
import { IconDownload } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import classes from './download-dialog.module.css'
import { type DownloadFormat, downloadFormats } from './download-formats.ts'

interface Props {
  recipe: { slug: string }
  onClose: () => void
}

/** The recipe as a file, in each format that the server writes. */
export default function DownloadDialog({ recipe: { slug }, onClose }: Props) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: async ({ template, ending }: DownloadFormat) => {
      const file = await call(exports.getAs, { params: { slug }, query: { template_name: template } })
      saveBlob(`${slug}.${ending}`, file)
    },
    onSuccess: onClose,
  })
  return (
    <Sheet opened onClose={onClose} title={t('recipes.download')} closeLabel={t('recipes.close')} size={480}>
      <ul className={classes.list}>
        {downloadFormats.map(format => (
          <li key={format.id}>
            <UnstyledButton
              className={classes.format}
              disabled={download.isPending}
              onClick={() => download.mutate(format)}
            >
              <IconDownload size={20} aria-hidden />
              <span>
                <strong>{t(`download.${format.id}`)}</strong>
                <small>{t(`download.${format.id}Hint`)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
