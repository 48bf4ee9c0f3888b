import { Button, Code, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.ts'

/** New recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  return (
    <Notice kind="success" title={t('twoStep.codesTitle')}>
      <Stack gap="sm">
        {t('twoStep.codesText')}
        <Code block dir="ltr" style={{ columns: '9rem 2', whiteSpace: 'pre-line' }}>
          {text}
        </Code>
        <Group>
          <CopyButton
            text={text}
            label={t('action.copy')}
            copiedLabel={t('action.copied')}
            onFailure={() => toast.failure(t('clipboard.failed'))}
          />
          <Button variant="subtle" color="gray" onClick={onKept}>
            {t('twoStep.codesKept')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
