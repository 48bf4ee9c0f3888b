import { Button, Code, Group, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useCreateApiToken } from './profile.queries.ts'

/** A new token: named, made, shown once. */
export function ApiTokenForm() {
  const { t } = useTranslation()
  const { required, max } = rulesIn(t)
  const create = useCreateApiToken()
  const [secret, setSecret] = useState<string | null>(null)

  const form = useForm({
    initial: { name: '' },
    rules: { name: [required, max(255)] },
    onSubmit: async ({ name }) => {
      const made = await create.mutateAsync(name.trim()).catch(() => null)
      if (!made) return
      setSecret(made.token)
      form.replace({ name: '' })
    },
  })

  if (secret)
    return (
      <Notice kind="success" title={t('apiTokens.made')}>
        <Stack gap="sm">
          {t('apiTokens.onlyNow')}
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {secret}
          </Code>
          <Group>
            <CopyButton
              text={secret}
              label={t('action.copy')}
              copiedLabel={t('action.copied')}
              onFailure={() => toast.failure(t('clipboard.failed'))}
            />
            <Button variant="subtle" color="gray" onClick={() => setSecret(null)}>
              {t('apiTokens.kept')}
            </Button>
          </Group>
        </Stack>
      </Notice>
    )
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('name')}
        label={t('apiTokens.name')}
        description={t('apiTokens.nameHint')}
        autoComplete="off"
        inputContainer={besideButton(
          <Button type="submit" loading={form.isSending}>
            {t('action.create')}
          </Button>,
        )}
      />
    </form>
  )
}
