import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/i18n/format.ts'
import { type Icon, IconCamera, IconCrop, IconPhotoUp, IconTrash } from '#web/ui/icons/icons.ts'
import type { CropShape } from './crop.ts'
import type { PictureInput } from './use-picture-input.tsx'
import { useUploadLimit } from './use-upload-limit.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface Props {
  input: PictureInput
  hasPicture: boolean
  isWorking?: boolean
  /** The picture that is there, to be cut or turned; absent when it is not ours to change. */
  read?: () => Promise<File>
  shape?: CropShape
  onPicture: (file: File) => void
  /** Absent when the picture that is there can't be taken away. */
  onRemove?: () => void
  /** Whether to say what can be sent; what can't is refused with a word anyway. */
  hasHint?: boolean
}

/** Choose, take, cut and remove a picture, with a word about what can be sent. */
export function PictureButtons({
  input,
  hasPicture,
  isWorking,
  read,
  shape,
  onPicture,
  onRemove,
  hasHint = true,
}: Props) {
  const { t } = useTranslation()
  const [isCropping, setCropping] = useState(false)
  // Where there is no camera at hand, the button would open the same window as its neighbour.
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const limit = useUploadLimit()
  // Two ways of the same rank: where they stand below each other, one is as wide as the other.
  const isPair = hasCamera && !hasPicture
  const width = isPair ? { flex: '1 0 auto' } : undefined
  return (
    <>
      {/* Signs keep their line: beside them the words of the button have the room that is left. */}
      <Group gap={hasPicture ? 6 : 'xs'} wrap={hasPicture ? 'nowrap' : 'wrap'} {...(isPair && { w: '100%', maw: 360 })}>
        <Button
          variant="default"
          miw={0}
          px={hasPicture ? 'sm' : undefined}
          style={width}
          leftSection={<IconPhotoUp size={18} aria-hidden />}
          loading={isWorking}
          onClick={input.choose}
        >
          {hasPicture ? t('pictures.other') : t('pictures.choose')}
        </Button>
        {isPair && (
          <Button
            variant="default"
            style={width}
            leftSection={<IconCamera size={18} aria-hidden />}
            disabled={isWorking}
            onClick={input.takePhoto}
          >
            {t('pictures.camera')}
          </Button>
        )}
        {hasCamera && hasPicture && (
          <Sign label={t('pictures.camera')} icon={IconCamera} disabled={isWorking} onClick={input.takePhoto} />
        )}
        {hasPicture && read && (
          <Sign label={t('pictures.crop')} icon={IconCrop} disabled={isWorking} onClick={() => setCropping(true)} />
        )}
        {hasPicture && onRemove && (
          <Sign label={t('pictures.remove')} icon={IconTrash} color="red" disabled={isWorking} onClick={onRemove} />
        )}
      </Group>
      {hasHint && (
        <Text size="sm" c="dimmed">
          {t('pictures.hint')} {limit && t('pictures.limit', { size: formatBytes(limit) })}
        </Text>
      )}
      {input.inputs}
      {isCropping && read && (
        <Suspense>
          <CropDialog
            read={read}
            shape={shape}
            onClose={() => setCropping(false)}
            onDone={file => {
              setCropping(false)
              onPicture(file)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface SignProps {
  label: string
  icon: Icon
  color?: string
  disabled: boolean | undefined
  onClick: () => void
}

/** What else can be done with a picture that is there: signs in one line, so that they do not outweigh it. */
const Sign = ({ label, icon: Icon, color, disabled, onClick }: SignProps) => (
  <ActionIcon
    variant="default"
    size={44}
    aria-label={label}
    title={label}
    c={color}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon size={20} aria-hidden />
  </ActionIcon>
)
