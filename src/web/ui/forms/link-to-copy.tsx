import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/toasts.ts'

/** A link to give away: shown whole, chosen when it is entered, with a button that copies it. */
export function LinkToCopy({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation()
  return (
    <Group align="flex-end" gap="sm">
      <TextInput label={label} value={link} readOnly flex="1 1 280px" onFocus={event => event.currentTarget.select()} />
      <CopyButton
        text={link}
        label={t('action.copy')}
        copiedLabel={t('action.copied')}
        onFailure={() => toast.failure(t('clipboard.failed'))}
      />
    </Group>
  )
}
