import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconClipboardText } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Whether this browser may hand over what was copied; over plain http none does. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === 'function'

interface Props {
  onPaste: (text: string) => void
  disabled: boolean
}

/** Takes what was copied elsewhere: one tap instead of a long press and a tap. */
export function PasteButton({ onPaste, disabled }: Props) {
  const { t } = useTranslation()
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    if (text.trim()) onPaste(text)
    else toast.failure(t('import.pasteFailed'), { stays: false })
  }
  return (
    <Button leftSection={<IconClipboardText size={18} aria-hidden />} disabled={disabled} onClick={() => void paste()}>
      {t('import.paste')}
    </Button>
  )
}
