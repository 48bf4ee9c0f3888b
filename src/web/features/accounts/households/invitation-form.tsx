import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { base } from '#web/api/base.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useCreateInvitation, useSendInvitation } from './households.queries.ts'
import { OpenInvitations } from './open-invitations.tsx'

/** Links with which others join this household: making one, and those that are open. */
export function InvitationForm() {
  const create = useCreateInvitation()
  const token = create.data?.token
  return (
    <>
      {token ? <InvitationLink token={token} onDone={create.reset} /> : <NewInvitation create={create} />}
      <OpenInvitations onWithdrawn={withdrawn => withdrawn === token && create.reset()} />
    </>
  )
}

function NewInvitation({ create }: { create: ReturnType<typeof useCreateInvitation> }) {
  const { t } = useTranslation()
  const [uses, setUses] = useState<number | string>(1)
  return (
    <Group align="flex-end" gap="sm">
      <NumberField
        label={t('invite.uses')}
        value={uses}
        onChange={setUses}
        {...numberLimits(invitations.create, 'uses')}
        allowDecimal={false}
        clampBehavior="strict"
        w={200}
      />
      <Button onClick={() => create.mutate(Number(uses) || 1)} loading={create.isPending}>
        {t('invite.create')}
      </Button>
    </Group>
  )
}

function InvitationLink({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const link = `${location.origin}${base}register?token=${encodeURIComponent(token)}`
  return (
    <Stack gap="md">
      <LinkToCopy label={t('invite.link')} link={link} />
      <Text size="sm" c="dimmed">
        {t('invite.expires')}
      </Text>
      <InvitationMail token={token} />
      <Group>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('invite.another')}
        </Button>
      </Group>
    </Stack>
  )
}

function InvitationMail({ token }: { token: string }) {
  const { t } = useTranslation()
  const { sent, email } = rulesIn(t)
  const send = useSendInvitation()
  const form = useForm({
    initial: { email: '' },
    rules: { email: [sent(invitations.sendEmail, 'email'), email] },
    onSubmit: async ({ email }) => {
      try {
        const { success, error } = await send.mutateAsync({ email, token })
        if (!success) return { email: error ?? t('invite.notSent') }
        toast.success(t('invite.sent', { email }))
        form.takeSaved({ email: '' }, { email })
      } catch (error) {
        return { email: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('email')}
        label={t('invite.email')}
        type="email"
        autoComplete="off"
        inputContainer={besideButton(
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('invite.send')}
          </Button>,
        )}
      />
    </form>
  )
}
