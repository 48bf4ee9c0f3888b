import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Passkey, passkeys } from '#shared/contract/accounts/passkeys.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { useRenamePasskey } from './sign-in.queries.ts'

/** Another name for a passkey. */
export function RenamePasskey({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('passkeys.renameTitle', { name: passkey.name })}
        onClick={() => setOpen(true)}
      >
        {t('passkeys.rename')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={close}
        title={t('passkeys.renameTitle', { name: passkey.name })}
        closeLabel={t('action.close')}
        size={440}
      >
        <NameForm passkey={passkey} onDone={close} />
      </Sheet>
    </>
  )
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const rename = useRenamePasskey()
  const form = useForm({
    initial: { name: passkey.name },
    rules: { name: [sent(passkeys.rename, 'name')] },
    onSubmit: async ({ name }) => {
      try {
        await rename.mutateAsync({ id: passkey.id, name: name.trim() })
        onDone()
      } catch (error) {
        return { name: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput {...form.text('name')} label={t('passkeys.name')} autoComplete="off" data-autofocus />
        <SaveFoot onCancel={onDone} isSaving={form.isSending} />
      </Stack>
    </form>
  )
}
