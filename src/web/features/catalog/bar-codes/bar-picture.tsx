import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { IconCamera } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { pictureData } from './picture-data.ts'
import { openBarReader, type ReadCode } from './read-bars.ts'

/** The bar code of a photo, for pages that are given no camera. */
export function BarPicture({ onCode }: { onCode: (code: ReadCode) => void }) {
  const { t } = useTranslation()
  const read = async (file: File) => {
    const code = await codeIn(file).catch(() => null)
    if (code) onCode(code)
    else toast.failure(t('barCodes.notRead'), { id: 'bar-code' })
  }
  const input = usePictureInput(file => void read(file))
  return (
    <div>
      <Button variant="default" leftSection={<IconCamera size={18} aria-hidden />} onClick={input.choose}>
        {t('barCodes.picture')}
      </Button>
      {input.inputs}
    </div>
  )
}

async function codeIn(file: File): Promise<ReadCode | null> {
  const bitmap = await createImageBitmap(file)
  try {
    const picture = pictureData({ source: bitmap, width: bitmap.width, height: bitmap.height })
    return picture && (await (await openBarReader())(picture))
  } finally {
    bitmap.close()
  }
}
